import { Chip, Key } from '../../../../platform/desk/DeskPage.tsx'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import type { CheckItem } from '../../contract/reason.ts'
import { type Point, type PointGroup, reasonsAt } from './points.ts'
import look from './review.module.css'
import type { ReviewNotes } from './useReviewNotes.ts'

type Props = {
  groups: readonly PointGroup[]
  current: string
  items: readonly CheckItem[]
  notes: ReviewNotes
  /** Whether this person may decide now. Otherwise the reasons are only read. */
  mayTick: boolean
  onChoose: (point: Point) => void
}

/** The element of a point, so that keys can move the focus to it. */
export const pointId = (key: string): string => `point-${key.replaceAll('.', '-')}`

/** The fields and papers to check. The current one shows the reasons that may concern it. */
export const PointList = ({ groups, onChoose, ...props }: Props) => (
  <>
    {groups.map(({ title, points }) => (
      <section key={title} aria-label={title}>
        <h2 className={look.groupTitle}>{title}</h2>
        <ul>
          {points.map((point) => (
            <OnePoint key={point.key} point={point} onChoose={() => onChoose(point)} {...props} />
          ))}
        </ul>
      </section>
    ))}
  </>
)

type PointProps = Omit<Props, 'groups' | 'onChoose'> & { point: Point; onChoose: () => void }

function OnePoint({ point, current, items, notes, mayTick, onChoose }: PointProps) {
  const own = reasonsAt(point, items)
  const isCurrent = point.key === current
  const ticked = own.filter(({ code }) => isTicked(notes, code))
  const mark = ticked.length > 0 ? `已勾 ${ticked.length} 项` : historyMark(own)
  return (
    <li className={classNames(look.point, isCurrent && look.pointOpen)}>
      <button
        type="button"
        id={pointId(point.key)}
        className={look.pointButton}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={look.label}>{point.label}</span>
        <span className={look.value}>{point.value}</span>
        {mark ? <Chip tone={ticked.length > 0 ? 'error' : 'warning'}>{mark}</Chip> : null}
      </button>
      {isCurrent && mayTick ? <Reasons items={own} notes={notes} back={point.key} /> : null}
    </li>
  )
}

const isTicked = (notes: ReviewNotes, code: string): boolean =>
  notes.value.reasons.some((one) => one.code === code)

const historyMark = (items: readonly CheckItem[]): string => {
  const raised = items.filter(({ checked }) => checked)
  if (raised.length === 0) return ''
  return raised.every(({ resolved }) => resolved) ? '家长已修改' : '已请家长修改'
}

type ReasonsProps = {
  items: readonly CheckItem[]
  notes: ReviewNotes
  /** The point that takes the focus when a note is left by Escape. */
  back?: string
}

/** The reasons of one point, by the keys 1 to 9. A ticked one takes a note to the family. */
export function Reasons({ items, notes, back }: ReasonsProps) {
  if (items.length === 0) return <p className={look.noReason}>这一项没有预设的退回原因。</p>
  return (
    <ul className={look.reasons}>
      {items.map((item, at) => (
        <li key={item.code}>
          <label className={look.reason}>
            <input
              type="checkbox"
              checked={isTicked(notes, item.code)}
              onChange={() => notes.toggle(item.code)}
            />
            <span>
              {item.title}
              {item.severity === 'deny' ? '（不通过）' : ''}
            </span>
            {back !== undefined && at < 9 ? <Key>{at + 1}</Key> : null}
          </label>
          {isTicked(notes, item.code) ? <Note item={item} notes={notes} back={back} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Note({
  item,
  notes,
  back,
}: {
  item: CheckItem
  notes: ReviewNotes
  back: string | undefined
}) {
  const { note = '' } = notes.value.reasons.find(({ code }) => code === item.code) ?? {}
  return (
    <div className={look.note}>
      <p>家长看到：{item.parentText}</p>
      <input
        className={look.noteInput}
        value={note}
        maxLength={200}
        aria-label={`补充说明：${item.title}`}
        placeholder="补充说明，选填"
        onChange={(event) => notes.note(item.code, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || back === undefined) return
          event.preventDefault()
          document.getElementById(pointId(back))?.focus()
        }}
      />
    </div>
  )
}
