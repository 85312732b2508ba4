import { Button } from 'antd'
import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { trailDesk } from '../../contract/screens.ts'
import type { TrailFault } from '../../contract/trail.ts'
import look from './logs.module.css'
import type { TrailCheck, TrailFindings } from './useTrailCheck.ts'

const many = (count: number) => count.toLocaleString('zh-CN')

/** The progress of the check and its findings. */
export function TrailResult({ state, onStop }: { state: TrailCheck; onStop: () => void }) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'running':
      return (
        <ResultBanner
          tone="info"
          headline={`正在核验：${many(state.found.checked)} / ${many(Number(state.found.headSeq))} 条`}
        >
          <Button size="small" onClick={onStop}>
            停止
          </Button>
        </ResultBanner>
      )
    case 'failed':
      return <ResultBanner tone="error" headline={`核验没有完成：${state.sentence}`} />
    case 'stopped':
      return (
        <ResultBanner
          tone={state.found.faultCount > 0 ? 'error' : 'info'}
          headline={`已停止：核验了前 ${many(state.found.checked)} 条`}
        >
          <Faults found={state.found} />
        </ResultBanner>
      )
    case 'done':
      return <Outcome found={state.found} />
  }
}

function Outcome({ found }: { found: TrailFindings }) {
  const waiting = found.unsealed > 0 ? `另有 ${many(found.unsealed)} 条刚写入，等待封存。` : ''
  return found.faultCount === 0 ? (
    <ResultBanner
      tone="success"
      headline={`核验通过：${many(found.checked)} 条记录没有被改动、删除或截断`}
    >
      <p className={look.more}>{`已封存到第 ${many(Number(found.headSeq))} 条。${waiting}`}</p>
    </ResultBanner>
  ) : (
    <ResultBanner
      tone="error"
      headline={`核验不通过：${many(found.checked)} 条记录中发现 ${many(found.faultCount)} 处问题`}
    >
      <p className={look.more}>请不要改动数据，与最近的备份比对，并联系维护人员。</p>
      <Faults found={found} />
    </ResultBanner>
  )
}

const sentences: Readonly<Record<TrailFault['kind'], string>> = {
  altered: '内容与封存时不一致',
  missing: '它前面有记录被删除',
  cut: '末尾的记录被删除',
  head: '最后一条的印记不是本系统写入的',
}

function Faults({ found: { faults, faultCount } }: { found: TrailFindings }) {
  if (faults.length === 0) return null
  return (
    <ul>
      {faults.map(({ kind, seq, id }) => (
        <li key={`${kind} ${seq}`}>
          {`第 ${many(Number(seq))} 条：${sentences[kind]}`}
          {id ? <a href={`#${linkTo(trailDesk, { open: id })}`}>　查看</a> : null}
        </li>
      ))}
      {faultCount > faults.length ? <li>{`还有 ${many(faultCount - faults.length)} 处`}</li> : null}
    </ul>
  )
}

const signs = { info: LoaderCircle, success: ShieldCheck, error: ShieldAlert }

function ResultBanner({
  tone,
  headline,
  children,
}: {
  tone: keyof typeof signs
  headline: string
  children?: ReactNode
}) {
  const Sign = signs[tone]
  return (
    <section className={look.check} data-tone={tone} role="status" aria-label="核验结果">
      <Sign size="1.25rem" className={look.sign} aria-hidden="true" />
      <div className={look.words}>
        <p className={look.headline}>{headline}</p>
        {children}
      </div>
    </section>
  )
}
