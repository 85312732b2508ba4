import type { ReactNode } from 'react'

import { DeskError, DeskSkeleton } from '../../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { fieldTypes } from '../../../../forms/contract/fieldTypes.ts'
import type { DesignProblem } from '../../../../workflow/contract/design.ts'
import { listDesignScope } from '../../../contract/designParts.ts'
import { getDesignVersion } from '../../../contract/designs.ts'
import { factWords, fieldsOf, scopeWords } from '../../../contract/flow/designFacts.ts'
import { diffOf } from '../../../contract/flow/diff.ts'
import { inOrder } from '../../../contract/flow/graphEdits.ts'
import { introductionOf } from '../../../contract/flow/stepChanges.ts'
import { ChangeList } from '../ChangeList.tsx'
import { addressOf, useDesignPlace } from '../designPlace.ts'
import type { DesignPlace } from '../designPlace.ts'
import look from '../designer.module.css'
import type { Designing } from '../useDesigning.ts'

type PartProps = {
  designing: Designing
  problems: readonly DesignProblem[]
  onLeave: () => void
}

/** 谁可以发起, with the problems of the settings. */
export function StartersPart({ designing, problems, onLeave }: PartProps) {
  const { design, detail, state } = designing
  // The names come from the saved draft; until it is saved, the draft itself gives the counts.
  const isSaved = state.kind === 'saved'
  const { data } = useCall(
    listDesignScope,
    { modelId: detail.id },
    { quiet: true, staleMs: 0, enabled: isSaved },
  )
  const names = (isSaved ? data : undefined)?.filter(({ type }) => type !== 'platform')
  return (
    <Part title="谁可以发起" tab="settings" onLeave={onLeave}>
      <p>{names && names.length > 0 ? names.map(nameOf).join('、') : scopeWords(design.scope)}</p>
      <Problems
        of={problems.filter(({ area }) => area === 'settings')}
        tab="settings"
        onLeave={onLeave}
      />
    </Part>
  )
}

const nameOf = ({ text }: { text: string }): string => text || '已不在学校'

/** 经过哪些步骤, in the order of the flow, with the problems of each step. */
export function StepsPart({ designing: { design }, problems, onLeave }: PartProps) {
  const own = problems.filter(({ area }) => area === 'flow')
  const steps = inOrder(design.graph).filter(({ kind }) => kind !== 'join' && kind !== 'end')
  const isShown = (at: string) => steps.some(({ id }) => id === at)
  return (
    <Part title="经过哪些步骤" tab="flow" onLeave={onLeave}>
      <ol className={look.trail}>
        {steps.map((node) => (
          <li key={node.id}>
            <strong>{node.name}</strong>
            {introductionOf(node, design).map((words) => (
              <span key={words} className={look.changeWords}>
                {words}
              </span>
            ))}
            <Problems of={own.filter(({ at }) => at === node.id)} tab="flow" onLeave={onLeave} />
          </li>
        ))}
      </ol>
      <Problems of={own.filter(({ at }) => !isShown(at))} tab="flow" onLeave={onLeave} />
    </Part>
  )
}

/** 要填写什么, with the problems of each field. */
export function FieldsPart({ designing: { design }, problems, onLeave }: PartProps) {
  const own = problems.filter(({ area }) => area === 'form')
  const fields = fieldsOf(design)
  const isShown = (at: string) => fields.some(({ prop }) => prop === at)
  return (
    <Part title="要填写什么" tab="form" onLeave={onLeave}>
      {fields.length === 0 ? <p className={look.quiet}>没有要填写的内容</p> : null}
      <ul className={look.fieldLines}>
        {fields.map(({ prop, label, type = 'input', required }) => (
          <li key={prop}>
            {label}
            <span className={look.quiet}>{` ${fieldTypes[type]}${required ? ' · 必填' : ''}`}</span>
            <Problems of={own.filter(({ at }) => at === prop)} tab="form" onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {design.facts ? <p className={look.quiet}>{`列表要点：${factWords(design)}`}</p> : null}
      <Problems of={own.filter(({ at }) => !isShown(at))} tab="form" onLeave={onLeave} />
    </Part>
  )
}

/** The changes since the last version. */
export function Changes({ designing: { detail, design } }: { designing: Designing }) {
  const { data, error, refetch } = useCall(
    getDesignVersion,
    { id: detail.id, version: detail.version },
    { quiet: true },
  )
  return (
    <section className={look.part}>
      <h3 className={look.partTitle}>{`与第 ${detail.version} 版相比的修改`}</h3>
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data ? (
        <ChangeList changes={diffOf(data, design)} />
      ) : (
        <DeskSkeleton rows={2} />
      )}
    </section>
  )
}

type Tab = DesignPlace['tab']

/** A part of the sheet, with the way to the tab that changes it. */
function Part({
  title,
  tab,
  onLeave,
  children,
}: {
  title: string
  tab: Tab
  onLeave: () => void
  children: ReactNode
}) {
  const [place] = useDesignPlace()
  return (
    <section className={look.part} aria-label={title}>
      <div className={look.partHead}>
        <h3 className={look.partTitle}>{title}</h3>
        <a
          href={`#${addressOf({ ...place, tab, node: '' })}`}
          aria-label={`修改：${title}`}
          onClick={onLeave}
        >
          修改
        </a>
      </div>
      {children}
    </section>
  )
}

type ProblemsProps = { of: readonly DesignProblem[]; tab: Tab; onLeave: () => void }

/** Problems as links to the place that causes them. */
function Problems({ of, tab, onLeave }: ProblemsProps) {
  const [place] = useDesignPlace()
  if (of.length === 0) return null
  return (
    <ul className={look.problems}>
      {of.map(({ at, label, msg }) => (
        <li key={`${at}:${msg}`}>
          <a href={`#${addressOf({ ...place, tab, node: at })}`} onClick={onLeave}>
            {label ? `${label}：${msg}` : msg}
          </a>
        </li>
      ))}
    </ul>
  )
}
