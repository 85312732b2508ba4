import type { SchoolYear } from './schoolYear.ts'

/** The values of a school year's form. */
export type YearValues = Omit<SchoolYear, 'id' | 'isCurrent'> & { id?: string }

export const yearValues = ({ isCurrent: _, ...year }: SchoolYear): YearValues => year

const emptyTerms = [
  { ordinal: 1, name: '第一学期', beginDate: '', endDate: '' },
  { ordinal: 2, name: '第二学期', beginDate: '', endDate: '' },
]

/** The dates of the last year, moved on by one year. */
export function yearAfter(last: SchoolYear | undefined): YearValues {
  if (!last) return { name: '', startYear: 2026, beginDate: '', endDate: '', terms: emptyTerms }
  const startYear = last.startYear + 1
  const later = (day: string): string =>
    `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')
  return {
    name: `${startYear}—${startYear + 1} 学年`,
    startYear,
    beginDate: later(last.beginDate),
    endDate: later(last.endDate),
    terms: last.terms.map((term) => ({
      ...term,
      beginDate: later(term.beginDate),
      endDate: later(term.endDate),
    })),
  }
}
