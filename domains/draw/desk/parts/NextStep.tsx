import { Button } from 'antd'

import { momentOf } from '../../../../platform/contract/time.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import {
  closeOpening,
  drawOrder,
  enterBeacon,
  freezeDraw,
  openAsOperator,
  replaceDraw,
} from '../../contract/ceremony.ts'
import type { Ceremony } from '../../contract/ceremony.ts'
import look from '../draw.module.css'
import { AskLine } from './AskLine.tsx'
import { OwnCommitment } from './OwnCommitment.tsx'
import { PlanForm, WitnessForm } from './PlanForms.tsx'
import { useAct } from './useAct.ts'
import { useCountdown } from './useCountdown.ts'

type Props = { draw: Ceremony; receivedAtMs: number }

/** What the operators do next. */
export function NextStep({ draw, receivedAtMs }: Props) {
  switch (draw.state) {
    case 'PREPARED':
      return <Preparing draw={draw} />
    case 'FROZEN':
      return <Opening draw={draw} receivedAtMs={receivedAtMs} />
    case 'OPENED':
      return <Drawing draw={draw} />
    case 'VOID':
      return <Replacing draw={draw} />
    case 'DRAWN':
      return (
        <Panel title="已经摇号">
          <p>结果不能再改。任何人都可以用公开的文件重新计算一遍。</p>
        </Panel>
      )
  }
}

function Preparing({ draw }: { draw: Ceremony }) {
  const act = useAct(freezeDraw, '已封存，名单和承诺已经公布')
  const freeze = async () => {
    const isSure = await confirm({
      title: `封存“${draw.title}”？`,
      body: `${draw.entryCount} 个抽签号和各方承诺会立即公布，之后名单、规则和参与方都不能再改。`,
      action: '封存',
    })
    if (isSure) act.mutate({ id: draw.id })
  }
  return (
    <>
      <Panel title="下一步：封存">
        <div className={look.stack}>
          {draw.missing.length > 0 ? (
            <ul className={look.missing} aria-label="封存前还缺">
              {draw.missing.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : (
            <p>承诺已经齐全，可以封存。</p>
          )}
          <Button
            type="primary"
            disabled={draw.missing.length > 0}
            loading={act.isPending}
            onClick={() => void freeze()}
          >
            封存
          </Button>
        </div>
      </Panel>
      <Panel title={`我的承诺（${draw.ownWho}）`}>
        <OwnCommitment draw={draw} />
      </Panel>
      <Panel title="邀请见证人">
        <WitnessForm draw={draw} />
      </Panel>
      <Panel title="规则与期限">
        <PlanForm draw={draw} />
      </Panel>
    </>
  )
}

function Opening({ draw, receivedAtMs }: Props) {
  const open = useAct(openAsOperator, '密语已收到，截止后统一公布')
  const close = useAct(closeOpening, '已公布')
  const { isOver, left } = useCountdown(draw.openUntil, draw.serverNow, receivedAtMs)
  const own = draw.parts.find(({ isOwn }) => isOwn)
  if (isOver)
    return (
      <Panel title="下一步：公布密语">
        <div className={look.stack}>
          <p>
            期限已过。公布后，没有按时公开的密语不计入摇号种子；学校操作员都没有公开，或见证人都没有公开的，这次摇号作废。
          </p>
          <Button
            type="primary"
            loading={close.isPending}
            onClick={() => close.mutate({ id: draw.id })}
          >
            公布密语
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel title="下一步：各方公开密语">
      <div className={look.stack}>
        <p className={look.big} role="timer">
          距截止还有 {left}
        </p>
        {own ? (
          <AskLine
            label={`我的密语（${own.who}）`}
            help="原样输入封存前保存的整句，包括短横线和后面的字符"
            button={own.openedAt ? '重新提交密语' : '公开我的密语'}
            isPending={open.isPending}
            error={open.error}
            onSend={(secret) => open.mutate({ id: draw.id, secret })}
          />
        ) : (
          <p>您没有提交过承诺，请等候各方公开密语。</p>
        )}
      </div>
    </Panel>
  )
}

function Drawing({ draw }: { draw: Ceremony }) {
  const enter = useAct(enterBeacon, '已登记')
  const act = useAct(drawOrder, '已摇号')
  return (
    <Panel title={draw.beaconValue === undefined ? '下一步：登记公开信标' : '下一步：摇号'}>
      <div className={look.stack}>
        {draw.beaconValue === undefined ? null : (
          <AskLine
            label={`再次输入“${draw.beaconName}”的数值，核对后摇号`}
            help={
              draw.kind === 'COURSE' ? '摇号后不能更改' : '请由另一位操作员核对；摇号后不能更改'
            }
            button="摇号"
            isPending={act.isPending}
            error={act.error}
            onSend={(value) => act.mutate({ id: draw.id, value })}
          />
        )}
        <AskLine
          label={`${draw.beaconValue === undefined ? '' : '更正'}“${draw.beaconName}”的数值`}
          help="照公布的号码原样输入，任何人都可以核对"
          button={draw.beaconValue === undefined ? '登记' : '更正'}
          isPending={enter.isPending}
          error={enter.error}
          onSend={(value) => enter.mutate({ id: draw.id, value })}
        />
      </div>
    </Panel>
  )
}

function Replacing({ draw }: { draw: Ceremony }) {
  const act = useAct(replaceDraw, '已重新准备')
  if (draw.successorId !== undefined)
    return (
      <Panel title="已经重新准备">
        <p>重新准备的摇号见下面的仪式记录。</p>
      </Panel>
    )
  return (
    <Panel title="下一步：重新准备">
      <AskLine
        label="新的公开密语期限"
        help="用同一份名单重新准备，抽签号会重新编排"
        button="重新准备"
        type="datetime-local"
        initial={tomorrowOf(draw.serverNow)}
        isPending={act.isPending}
        error={act.error}
        onSend={(moment) =>
          act.mutate({ id: draw.id, openUntil: `${moment.replace('T', ' ').slice(0, 16)}:00` })
        }
      />
    </Panel>
  )
}

const tomorrowOf = (serverNow: string): string =>
  new Date(momentOf(serverNow).getTime() + 32 * 3600_000).toISOString().slice(0, 16)
