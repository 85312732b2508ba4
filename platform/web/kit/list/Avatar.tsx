import { useState } from 'react'

import look from './Avatar.module.css'
import { classNames } from '../classNames.ts'
import { initials } from './initials.ts'

const tones = [look.tone0, look.tone1, look.tone2, look.tone3, look.tone4, look.tone5]

/**
 * A person's photo, or characters of the name on a colour derived from it. The name always appears
 * beside it.
 */
export function Avatar({
  name,
  photo = '',
  size = 'medium',
}: {
  name: string
  photo?: string | undefined
  size?: 'small' | 'medium' | 'large'
}) {
  const [broken, setBroken] = useState('')
  const shape = classNames(look.avatar, look[size])
  if (photo && photo !== broken)
    return (
      <img className={shape} src={photo} alt="" loading="lazy" onError={() => setBroken(photo)} />
    )
  return (
    <span className={classNames(shape, tones[toneOf(name)])} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

const toneOf = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % tones.length
