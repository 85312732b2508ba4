import type { Category } from '../contract/form/categories.ts'

/** The nodes of the flow by purpose. */
export const nodes = {
  start: 'start',
  choice: 'choice',
  review: 'review',
  first: 'first',
  lead: 'lead',
  end: 'end',
} as const

/** Migrant children, special care and foreign families: two reviews (domain.md 2.5). */
export const twoReviewCategories = ['D', 'E', 'F'] as const

export const needsTwoReviews = (category: Category): boolean =>
  twoReviewCategories.some((one) => one === category)
