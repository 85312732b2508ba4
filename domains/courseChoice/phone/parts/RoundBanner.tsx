import type { ReactNode } from 'react'

import { StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Tone } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Round } from '../../contract/round.ts'
import { roundPhaseNames } from '../../contract/states.ts'
import type { RoundPhase } from '../../contract/states.ts'
import { Countdown } from '../../../../platform/web/serverClock/Countdown.tsx'
import look from './family.module.css'
import { nextMoment, phaseAt } from '../waiting/roundNow.ts'
import { momentWords } from '../waiting/timeWords.ts'

const tones: Readonly<Record<RoundPhase, Tone>> = {
  DRAFT: 'info',
  COMING: 'primary',
  OPEN: 'success',
  DRAWING: 'info',
  FILLING: 'success',
  OVER: 'info',
}

/** The state of a round and how long it lasts, by the server's clock. */
export function RoundBanner({
  round,
  now,
  action,
}: {
  round: Round
  now: Date
  action?: ReactNode
}) {
  const phase = phaseAt(round, now)
  const next = nextMoment(round, now)
  return (
    <StateBanner
      tone={tones[phase]}
      title={`${round.name} · ${roundPhaseNames[phase]}`}
      action={action}
    >
      {next ? (
        <>
          <p>
            <span className={look.big}>
              <Countdown until={next} now={now} />
            </span>
            {phase === 'COMING' ? ' 后开始' : ' 后结束'}
          </p>
          <p>{`${momentWords(next, now)} ${phase === 'COMING' ? '开始' : '结束'}`}</p>
        </>
      ) : null}
      <p>
        {`${round.modeName} · ${round.classCount} 个班 · 每个孩子最多选 ${round.maxPerChild} 门`}
      </p>
    </StateBanner>
  )
}
