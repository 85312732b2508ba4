import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { Chip, DeskError, DeskPage, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { useKeys } from '../../../platform/desk/keyboard/keys.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import {
  checkSecurity,
  type FindingState,
  type SecurityFinding,
  type SecurityReport,
} from '../contract/security.ts'
import look from './security.module.css'

const groups: readonly { title: string; states: readonly FindingState[] }[] = [
  { title: '需要处理', states: ['danger', 'warning'] },
  { title: '可以改进', states: ['notice'] },
  { title: '正常', states: ['good'] },
]

const words: Readonly<
  Record<FindingState, { word: string; tone: 'error' | 'warning' | 'info' | 'success' }>
> = {
  danger: { word: '危险', tone: 'error' },
  warning: { word: '注意', tone: 'warning' },
  notice: { word: '提示', tone: 'info' },
  good: { word: '正常', tone: 'success' },
}

/** The current security findings of the school and advice on each. */
export function SecurityPage() {
  const { data, error, isFetching, refetch } = useCall(
    checkSecurity,
    {},
    { staleMs: 0, quiet: true },
  )
  useKeys({ r: () => void refetch() })
  return (
    <DeskPage
      title="安全自检"
      hint={
        data
          ? `检查时间：${minuteWords(data.checkTime, wireDate(new Date()))}。点“重新检查”更新。`
          : '正在检查…'
      }
      actions={
        <>
          <Button onClick={() => window.print()}>打印</Button>
          <Button
            type="primary"
            icon={<RefreshCw size="1rem" aria-hidden="true" />}
            disabled={isFetching}
            title="重新检查（R）"
            onClick={() => void refetch()}
          >
            重新检查
          </Button>
        </>
      }
    >
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data ? (
        <Report report={data} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

function Report({ report: { findings } }: { report: SecurityReport }) {
  const open = findings.filter(({ state }) => state === 'danger' || state === 'warning').length
  return (
    <>
      <p className={look.verdict} data-state={open === 0 ? 'good' : 'warning'} role="status">
        {open === 0
          ? `检查了 ${findings.length} 项，没有需要处理的问题。`
          : `检查了 ${findings.length} 项，${open} 项需要处理。`}
      </p>
      {groups.map(({ title, states }) => (
        <Group
          key={title}
          title={title}
          findings={findings.filter(({ state }) => states.includes(state))}
        />
      ))}
    </>
  )
}

function Group({ title, findings }: { title: string; findings: readonly SecurityFinding[] }) {
  if (findings.length === 0) return null
  return (
    <Panel title={`${title}（${findings.length}）`}>
      <ul className={look.list}>
        {findings.map((one) => (
          <Finding key={one.key} finding={one} />
        ))}
      </ul>
    </Panel>
  )
}

function Finding({
  finding: { area, title, state, sentence, advice, to },
}: {
  finding: SecurityFinding
}) {
  const { word, tone } = words[state]
  return (
    <li className={look.finding}>
      <span className={look.state}>
        <Chip tone={tone}>{word}</Chip>
      </span>
      <div className={look.words}>
        <h3 className={look.title}>
          {title}
          <span className={look.area}>{area}</span>
        </h3>
        <p>{sentence}</p>
        {advice ? <p className={look.advice}>{advice}</p> : null}
      </div>
      {to ? (
        <a className={look.link} href={`#${to}`} aria-label={`${title}：查看`} data-no-print="">
          查看
        </a>
      ) : null}
    </li>
  )
}
