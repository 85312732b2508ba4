import { useWatch } from 'react-hook-form'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { categoryTexts } from '../../contract/form/categories.ts'
import type { DeskPlan } from '../../contract/planning/deskPlan.ts'
import { PlanContent, seatsOf } from '../../contract/planning/planContent.ts'
import { planDays, spansOf } from '../../contract/planning/planDays.ts'
import { planDifference } from '../../contract/planning/planDifference.ts'
import { planProblems } from '../../contract/planning/planProblems.ts'
import { formDesk } from '../../contract/deskScreens.ts'
import { windowKindLabels } from '../../contract/window.ts'
import { jumpToField } from './jumpToField.ts'
import look from './planning.module.css'

/** Beside the form, always up to date: the check list, the time line and what changes. */
export function PlanPreview({ plan }: { plan: DeskPlan | undefined }) {
  const read = PlanContent.safeParse(useWatch())
  const content = read.data
  return (
    <aside className={look.preview} aria-label="检查与预览">
      <CheckList content={content} issues={read.error?.issues.length ?? 0} />
      {content ? <TimeLine content={content} /> : null}
      {content && plan?.published ? <Changes before={plan.published} after={content} /> : null}
      {plan && content ? <Forms planId={plan.id} content={content} /> : null}
      {plan && plan.versions.length > 0 ? (
        <Panel title="版本">
          <ul className={look.lines}>
            {plan.versions.map(({ version, publishedAt, publishedBy }) => (
              <li key={version}>
                第 {version} 版 · {publishedAt.slice(0, 16)} · {publishedBy}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </aside>
  )
}

/** The ways to the forms of the categories that are stored. */
const Forms = ({ planId, content }: { planId: string; content: PlanContent }) => (
  <Panel title="报名表">
    <ul className={look.lines}>
      {content.quotas.map(({ category }) => (
        <li key={category}>
          <a href={`#${linkTo(formDesk, { planId, category })}`}>{categoryTexts[category].label}</a>
        </li>
      ))}
    </ul>
  </Panel>
)

function CheckList({ content, issues }: { content: PlanContent | undefined; issues: number }) {
  const problems = content ? planProblems(content) : []
  return (
    <Panel title="发布前检查">
      <div role="status">
        {content === undefined ? (
          <p>还有 {issues} 处需要填写或修改。</p>
        ) : problems.length === 0 ? (
          <p className={look.ready}>检查通过，共 {seatsOf(content)} 个名额，可以发布。</p>
        ) : (
          <ul className={look.lines}>
            {problems.map(({ name, label, msg }, place) => (
              <li key={place}>
                <button type="button" className={look.problem} onClick={() => jumpToField(name)}>
                  {label}：{msg}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function TimeLine({ content }: { content: PlanContent }) {
  const spans = spansOf(content.windows)
  return (
    <Panel title="家长看到的时间">
      <div className={look.timeLine} aria-hidden="true">
        {content.windows.map(({ kind }, place) => (
          <div key={place} className={look.track}>
            <span className={look.trackName}>{windowKindLabels[kind]}</span>
            <span className={look.trackLine}>
              <span
                className={look.bar}
                style={{
                  insetInlineStart: `${spans[place]?.left ?? 0}%`,
                  inlineSize: `${spans[place]?.width ?? 0}%`,
                }}
              />
            </span>
          </div>
        ))}
      </div>
      <dl className={look.days}>
        {planDays(content).map(({ day, lines }) => (
          <div key={day}>
            <dt>{day}</dt>
            {lines.map((line, place) => (
              <dd key={place}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Changes({ before, after }: { before: PlanContent; after: PlanContent }) {
  const changes = planDifference(before, after)
  if (changes.length === 0) return null
  return (
    <Panel title={`与已发布的版本相比，有 ${changes.length} 处修改`}>
      <dl className={look.days}>
        {changes.map(({ label, before: was, after: is }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{was}</del> → <ins>{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
