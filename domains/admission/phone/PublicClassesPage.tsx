import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { drawCheckScreen } from '../../draw/contract/screens.ts'
import { enrolmentScreen } from '../../enrolment/contract/screens.ts'
import { getPublicClasses } from '../contract/placements.ts'
import look from './admission.module.css'
import { momentWords } from './words.ts'

/** 分班公示: how many children each class has and how they came there, without names. */
export function PublicClassesPage() {
  const planId = useParam('planId') ?? ''
  const query = useCall(getPublicClasses, { planId }, { quiet: true, enabled: planId !== '' })
  const go = useGo()
  return (
    <Page title="分班公示" onRefresh={query.refetch}>
      {planId === '' || isGone(query.error) ? (
        <GoneState
          title="分班结果还没有公布"
          action="了解新生报名"
          onPress={() => go.replace(linkTo(enrolmentScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="list">
          {(classes) => <Content classes={classes} />}
        </QueryView>
      )}
    </Page>
  )
}

type Classes = ReplyOf<typeof getPublicClasses>

function Content({
  classes: { planName, drawId, publishedAt, classes, late, moves },
}: {
  classes: Classes
}) {
  const go = useGo()
  return (
    <div className={look.stack}>
      <Notice tone="info">
        {planName}，{momentWords(publishedAt)}公布。孩子在哪个班，请家长在报名消息中查看。
      </Notice>
      <List label="各班人数">
        {classes.map(({ name, dealt, team }) => (
          <Row
            key={name}
            title={name}
            facts={[`摇号编入 ${dealt} 人`, ...(team ? [`教师组：${team}`] : [])]}
          />
        ))}
      </List>
      {late.length > 0 ? (
        <List label="摇号后报到">
          {late.map(({ number, className, sizes }) => (
            <Row
              key={number}
              title={`插班第 ${number} 号：${className}`}
              facts={[
                `编入前：${classes.map(({ name }, at) => `${name} ${sizes[at] ?? 0} 人`).join('、')}`,
              ]}
            />
          ))}
        </List>
      ) : null}
      <Card title="核对">
        <p className={look.spaced}>
          {moves === 0 ? '没有人工调班。' : `人工调班 ${moves} 人次，每次都登记了原因。`}
          摇号结果和插班的班级，任何人都可以用公开文件重新计算。
        </p>
        <Button kind="plain" onPress={() => go.to(linkTo(drawCheckScreen, { id: drawId }))}>
          核对摇号
        </Button>
      </Card>
    </div>
  )
}
