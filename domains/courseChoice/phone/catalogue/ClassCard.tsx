import { Star } from 'lucide-react'
import type { ReactNode } from 'react'

import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { yuanOf } from '../../../afterSchool/contract/money.ts'
import type { ChoosableClass, Choice } from '../../contract/choice.ts'
import family from '../parts/family.module.css'
import look from './catalogue.module.css'
import { classNow } from './classNow.ts'

type ClassCardProps = {
  one: ChoosableClass
  /** The seat of the child in it. */
  own?: Choice | undefined
  onStar?: ((one: ChoosableClass) => void) | undefined
  children?: ReactNode
}

/** A class of a round: times, fee, places, and what is in the way, before anything is tapped. */
export function ClassCard({ one, own, onStar, children }: ClassCardProps) {
  const { words, tone } = classNow(one, own)
  return (
    <Card
      title={one.name}
      action={
        <span className={look.corner}>
          <StateChip tone={tone}>{words}</StateChip>
          {onStar ? <StarButton one={one} onStar={onStar} /> : null}
        </span>
      }
    >
      <div className={look.lines}>
        <span>{one.times}</span>
        <span>{[one.teacherNames, one.roomName, one.gradeNames].filter(Boolean).join(' · ')}</span>
        <span className={look.fee}>{feeOf(one)}</span>
      </div>
      {own ? null : <Problem one={one} />}
      {children ? <div className={family.actions}>{children}</div> : null}
    </Card>
  )
}

function StarButton({
  one,
  onStar,
}: {
  one: ChoosableClass
  onStar: (one: ChoosableClass) => void
}) {
  return (
    <button
      type="button"
      className={look.star}
      aria-pressed={one.isFavourite}
      aria-label={`收藏：${one.name}`}
      onClick={() => onStar(one)}
    >
      <Star
        size="1.25rem"
        strokeWidth={1.75}
        fill={one.isFavourite ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
    </button>
  )
}

/** What stands in the way of this child. */
function Problem({ one: { conflicts, whyNot } }: { one: ChoosableClass }) {
  const names = conflicts.map(({ className }) => `“${className}”`).join('、')
  if (names) return <p className={family.problem}>与已选的{names}时间冲突</p>
  if (!whyNot || whyNot.reason === 'FULL') return null
  return <p className={family.problem}>{whyNot.msg}</p>
}

/** The fee of a class with how it is computed. */
export function feeOf({ totalFen, priceFen, lessonCount, bookFeeFen }: ChoosableClass): string {
  if (totalFen === 0) return `免费 · ${lessonCount} 课时`
  const books = bookFeeFen > 0 ? `，含教材费 ${yuanOf(bookFeeFen)} 元` : ''
  return `${yuanOf(totalFen)} 元 · ${lessonCount} 课时 × ${yuanOf(priceFen)} 元${books}`
}
