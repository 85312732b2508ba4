import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { Unbroken } from '../../../platform/web/dates/Unbroken.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { enrolmentScreen } from '../../enrolment/contract/screens.ts'
import { listProposed } from '../contract/family.ts'
import look from './admission.module.css'
import { momentWords } from './words.ts'

/** 拟录取公示: masked names and the ends of application numbers, for everybody. */
export function PublicListPage() {
  const planId = useParam('planId') ?? ''
  const query = useCall(listProposed, { planId }, { quiet: true, enabled: planId !== '' })
  const go = useGo()
  return (
    <Page title="拟录取公示" onRefresh={query.refetch}>
      {planId === '' || isGone(query.error) ? (
        <GoneState
          title="没有找到这个招生计划"
          action="了解新生报名"
          onPress={() => go.replace(linkTo(enrolmentScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="list">
          {({ planName, noticeUntil, records }) =>
            records.length === 0 ? (
              <EmptyState
                drawing="list"
                title="现在没有公示的名单"
                hint={`${planName}的拟录取名单公示时会显示在这里`}
              />
            ) : (
              <>
                <Notice tone="info">
                  <Unbroken>
                    {`${planName}，共 ${records.length} 人${noticeUntil ? `，公示到 ${momentWords(noticeUntil)}` : ''}`}
                  </Unbroken>
                </Notice>
                <List label="拟录取名单">
                  {records.map(({ maskedName, numberEnd }) => (
                    <Row
                      key={`${numberEnd}${maskedName}`}
                      title={maskedName}
                      facts={[`报名编号尾号 ${numberEnd}`]}
                    />
                  ))}
                </List>
                {noticeUntil ? (
                  <p className={look.hint}>对名单有异议的，请在公示期内向学校招生办反映。</p>
                ) : null}
              </>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}
