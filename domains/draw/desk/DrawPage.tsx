import { Button } from 'antd'
import { Printer } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { askText } from '../../../platform/desk/confirm.tsx'
import {
  Chip,
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { getCeremony, voidDraw } from '../contract/ceremony.ts'
import type { Ceremony } from '../contract/ceremony.ts'
import { getDrawFile } from '../contract/draw.ts'
import { drawDesk, drawsDesk } from '../contract/screens.ts'
import { drawTones, nextStates } from '../contract/states.ts'
import look from './draw.module.css'
import { NextStep } from './parts/NextStep.tsx'
import { PartsTable } from './parts/PartsTable.tsx'
import { useAct } from './parts/useAct.ts'

/** One ceremony: its steps, its parts, what comes next; printed it is the ceremony record. */
export function DrawPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getCeremony, { id }, { quiet: true, staleMs: 0 })
  const draw = query.data
  return (
    <DeskPage
      title={draw?.title ?? '摇号'}
      hint={draw ? `${draw.kindName} · 名单 ${draw.entryCount} 人` : undefined}
      actions={draw ? <Actions draw={draw} /> : query.error ? <BackToList /> : undefined}
    >
      {draw ? (
        <Content draw={draw} receivedAtMs={query.dataUpdatedAt} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

const BackToList = () => <Button href={`#${drawsDesk.path}`}>返回列表</Button>

function Actions({ draw: { id, state, title } }: { draw: Ceremony }) {
  const act = useAct(voidDraw, '已作废')
  const ask = async () => {
    const reason = await askText({
      title: `作废“${title}”？`,
      body: '作废后不能恢复，原因会一直公开显示；之后可以用同一份名单重新准备。',
      label: '作废原因',
      action: '作废',
      danger: true,
    })
    if (reason !== undefined) act.mutate({ id, reason })
  }
  return (
    <>
      <BackToList />
      <Button icon={<Printer size="1rem" aria-hidden="true" />} onClick={() => window.print()}>
        打印仪式记录
      </Button>
      {nextStates[state].includes('VOID') ? (
        <Button danger loading={act.isPending} onClick={() => void ask()}>
          作废
        </Button>
      ) : null}
    </>
  )
}

function Content({ draw, receivedAtMs }: { draw: Ceremony; receivedAtMs: number }) {
  return (
    <>
      <Panel title="步骤">
        <Steps draw={draw} />
      </Panel>
      <div className={look.gaps} data-no-print="">
        <NextStep draw={draw} receivedAtMs={receivedAtMs} />
      </div>
      <Panel title="参与方">
        <PartsTable draw={draw} />
      </Panel>
      <Panel title="仪式记录">
        <DeskFacts items={factsOf(draw)} />
      </Panel>
    </>
  )
}

const steps = ['准备与承诺', '封存名单', '公开密语', '登记信标', '摇号'] as const

const reached: Record<Ceremony['state'], number> = {
  PREPARED: 0,
  FROZEN: 2,
  OPENED: 3,
  DRAWN: 5,
  VOID: 5,
}

function Steps({ draw: { state, beaconValue } }: { draw: Ceremony }) {
  const now = state === 'OPENED' && beaconValue !== undefined ? 4 : reached[state]
  if (state === 'VOID') return <p>这次摇号已经作废。</p>
  return (
    <ol className={look.steps} aria-label="摇号步骤">
      {steps.map((step, at) => (
        <li key={step} data-done={at < now} aria-current={at === now ? 'step' : undefined}>
          {at + 1}. {step}
          {at < now ? '（完成）' : ''}
        </li>
      ))}
    </ol>
  )
}

const factsOf = (draw: Ceremony) => [
  { label: '状态', value: <Chip tone={drawTones[draw.state]}>{draw.stateName}</Chip> },
  ...(draw.reason ? [{ label: '作废原因', value: draw.reason }] : []),
  { label: '规则', value: draw.rules },
  { label: '封存时间', value: draw.frozenAt },
  { label: '公开密语期限', value: draw.openUntil },
  { label: '公开信标', value: [draw.beaconName, draw.beaconValue].filter(Boolean).join('：') },
  { label: '摇号时间', value: draw.drawnAt },
  ...(draw.replaces ? [{ label: '接替的摇号', value: <DrawLink id={draw.replaces} /> }] : []),
  ...(draw.successorId
    ? [{ label: '重新准备的摇号', value: <DrawLink id={draw.successorId} /> }]
    : []),
  ...(draw.fileHash
    ? [
        { label: '文件指纹', value: <code className={look.hash}>{draw.fileHash}</code> },
        {
          label: '公开文件',
          value: <a href={`/api${getDrawFile.path}?id=${draw.id}`}>下载摇号文件</a>,
        },
      ]
    : []),
]

const DrawLink = ({ id }: { id: string }) => (
  <a href={`#${linkTo(drawDesk, { id })}`}>打开这次摇号</a>
)
