import { Flag, GraduationCap, Heart, Megaphone, Newspaper, School } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../../platform/web/kit/classNames.ts'
import look from './Cover.module.css'

const drawings = [Newspaper, Megaphone, School, GraduationCap, Heart, Flag]
const tones = [look.tone1, look.tone2, look.tone3, look.tone4, look.tone5, look.tone6]

type CoverProps = { address: string; category: number; eager?: boolean }

/** The cover of a news item; without one, or when it does not load, a quiet drawing of its category. */
export function Cover({ address, category, eager = false }: CoverProps) {
  const [broken, setBroken] = useState('')
  if (address && address !== broken) {
    return (
      <img
        className={look.cover}
        src={address}
        alt=""
        width="112"
        height="84"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(address)}
      />
    )
  }
  const Icon = drawings[category - 1] ?? Newspaper
  return (
    <span className={classNames(look.cover, look.drawn, tones[category - 1])} aria-hidden="true">
      <Icon size="2rem" strokeWidth={1.5} />
    </span>
  )
}
