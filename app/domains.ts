/** The domains of the product, in order: a domain may depend only on those listed before it. */
export const domains = [
  'organisation',
  'reference',
  'logs',
  'installation',
  'messaging',
  'files',
  'identity',
  'people',
  'forms',
  'workflow',
  'flowDesign',
  'content',
  'draw',
  'enrolment',
  'letter',
  'leave',
  'studentRequest',
  'clearance',
  'resume',
  'payment',
  'afterSchool',
  'courseChoice',
  'attendance',
  'demo',
] as const

export type Domain = (typeof domains)[number]
