import { BookOpen, Clock, Dumbbell, Hammer, Palette, Rocket } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { CourseKind } from '../../contract/courseStates.ts'
import look from './CourseCover.module.css'

const icons: Readonly<Record<CourseKind, LucideIcon>> = {
  ART: Palette,
  SPORT: Dumbbell,
  SCIENCE: Rocket,
  READING: BookOpen,
  LABOUR: Hammer,
  CARE: Clock,
}

/** The cover of a course; without a picture, one drawn for its kind. */
export function CourseCover({ cover, kind }: { cover: string; kind: CourseKind }) {
  const Icon = icons[kind]
  return cover ? (
    <img className={look.cover} src={cover} alt="" loading="lazy" />
  ) : (
    <span className={look.drawn} data-kind={kind} aria-hidden="true">
      <Icon size="2rem" strokeWidth={1.75} />
    </span>
  )
}
