/** The business words of the product, in order: a domain may ask only those listed before it. */
export const domains = [
  'organisation',
  'reference',
  'logs',
  'installation',
  'messaging',
  'files',
  'identity',
  'people',
  'workflow',
  'content',
  'enrolment',
  'leave',
  'studentRequest',
  'resume',
  'afterSchool',
] as const

export type Domain = (typeof domains)[number]
