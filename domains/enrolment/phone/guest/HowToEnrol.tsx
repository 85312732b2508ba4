import { linkTo } from '../../../../platform/contract/screen.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import type { HomePart } from '../../../../platform/web/navigation/homeEntries.ts'
import { listPlans } from '../../contract/plan.ts'
import { enrolmentScreen } from '../../contract/screens.ts'
import { windowWords } from '../words/windowWords.ts'

/** For guests: what the school enrols for now, and where it begins. */
function HowToEnrol() {
  const { data, isPending, refetch } = useCall(listPlans, {}, { quiet: true })
  if (isPending) return <Skeleton kind="list" rows={3} />
  if (!data) return <Failed onRetry={refetch} />
  const nowMs = momentOf(data.serverNow).getTime()
  return (
    <List label="新生报名">
      {data.records.map(({ id, name, fill }) => {
        const { chip, text, tone } = windowWords(fill, nowMs)
        return (
          <Row
            key={id}
            title={name}
            facts={[text]}
            chip={<StateChip tone={tone}>{chip}</StateChip>}
            to={linkTo(enrolmentScreen)}
          />
        )
      })}
      <Row
        title="怎样报名"
        facts={['在手机上填写，学校审核后可以查看结果']}
        to={linkTo(enrolmentScreen)}
      />
    </List>
  )
}

const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <div role="alert">
    <Card
      title="报名安排没有加载出来"
      action={
        <Button kind="plain" small onPress={onRetry}>
          重试
        </Button>
      }
    >
      {null}
    </Card>
  </div>
)

export const homePart: HomePart = { Above: HowToEnrol }
