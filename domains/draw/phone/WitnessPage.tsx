import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { drawCheckScreen } from '../contract/screens.ts'
import { drawTones } from '../contract/states.ts'
import { getWitnessPart } from '../contract/witness.ts'
import type { WitnessPart } from '../contract/witness.ts'
import look from './DrawCheckPage.module.css'
import { WitnessCommitment } from './parts/WitnessCommitment.tsx'
import { WitnessOpening } from './parts/WitnessOpening.tsx'

/** 见证摇号: a witness without an account gives a commitment and later opens the secret. */
export function WitnessPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getWitnessPart, { id }, { quiet: true })
  const go = useGo()
  return (
    <Page title="见证摇号" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份邀请，可能学校已取消"
          action="查看公布的摇号"
          onPress={() => go.replace(linkTo(drawCheckScreen))}
        />
      ) : (
        <QueryView query={query}>{(part) => <Content part={part} />}</QueryView>
      )}
    </Page>
  )
}

function Content({ part }: { part: WitnessPart }) {
  const go = useGo()
  return (
    <div className={look.stack}>
      <StateBanner tone={drawTones[part.state]} title={part.title}>
        您是{part.who}。{nextWords(part)}
      </StateBanner>
      <Card title="这次摇号">
        <Facts
          items={[
            { label: '规则', value: part.rules },
            { label: '公开密语期限', value: part.openUntil },
          ]}
        />
      </Card>
      {part.state === 'PREPARED' ? <WitnessCommitment part={part} /> : null}
      {part.state === 'FROZEN' && part.hasCommitted ? <WitnessOpening part={part} /> : null}
      {part.state === 'PREPARED' ? null : (
        <Button block onPress={() => go.to(linkTo(drawCheckScreen, { id: part.drawId }))}>
          核对这次摇号
        </Button>
      )}
    </div>
  )
}

function nextWords({ state, hasCommitted, hasOpened }: WitnessPart): string {
  switch (state) {
    case 'PREPARED':
      return hasCommitted
        ? '承诺已收下，封存前可以更换。'
        : '请写一句密语，先提交由密语算出的承诺。'
    case 'FROZEN':
      return hasOpened ? '密语已收到，截止后统一公布。' : '请在截止前公开您的密语。'
    case 'OPENED':
      return '密语已经公布，等待摇号。'
    case 'DRAWN':
      return '已经摇号，您可以自己核对结果。'
    case 'VOID':
      return '这次摇号已经作废。'
  }
}
