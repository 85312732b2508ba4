import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Facts, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { enrolmentScreen } from '../../enrolment/contract/screens.ts'
import { filledFacts } from '../contract/form/filledFacts.ts'
import { getRecord } from '../contract/record.ts'
import type { PupilRecord } from '../contract/record.ts'
import { recordStateTones } from '../contract/states.ts'
import look from './record.module.css'
import { RecordForm } from './parts/RecordForm.tsx'

/** 学籍信息: what the family fills in after the registration, or what it has sent. */
export function RecordPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getRecord, { id }, { quiet: true, enabled: id !== '' })
  const go = useGo()
  return (
    <Page title="学籍信息">
      {id === '' || isGone(query.error) ? (
        <GoneState
          title="没有找到这份学籍信息"
          action="查看我的报名"
          onPress={() => go.replace(linkTo(enrolmentScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {(record) => <Content record={record} onReload={query.refetch} />}
        </QueryView>
      )}
    </Page>
  )
}

type ContentProps = { record: PupilRecord; onReload: () => unknown }

const Content = ({ record, onReload }: ContentProps) => (
  <div className={look.stack}>
    <StateBanner tone={recordStateTones[record.state]} title={record.stateLabel}>
      <p>{words[record.state]}</p>
      <p>
        {[record.childName, record.className || record.planName].filter(Boolean).join(' · ')}
        <br />
        报名编号 {record.applyNo}
      </p>
    </StateBanner>
    {record.actions.includes('submit') ? (
      // A record that was returned or saved elsewhere begins anew.
      <RecordForm key={`${record.id} ${record.state}`} record={record} onReload={onReload} />
    ) : (
      filledFacts(record).map(({ title, items }) => (
        <Card key={title} title={title}>
          <Facts items={items} />
        </Card>
      ))
    )}
    <Card title="报名时已经填过">
      <Facts items={record.facts} />
      <p className={look.quiet}>这些不用再填。有变化请联系招生办。</p>
    </Card>
  </div>
)

const words: Record<PupilRecord['state'], string> = {
  OPEN: '孩子已报到，请补充国家学籍登记需要的信息。每一栏都写明了为什么要填。',
  DRAFT: '填写的内容会自动保存，填好后请提交。',
  SUBMITTED: '已提交，老师正在核对。有需要修改的地方会通知您。',
  RETURNED: '老师标出了需要修改的地方，改好后请重新提交。',
  COMPLETE: '老师已核对完成，谢谢您的配合。',
}
