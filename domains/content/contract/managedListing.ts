import {
  dateTimeColumn,
  listing,
  numberColumn,
  textColumn,
} from '../../../platform/contract/filters.ts'

/** By what the office searches and sorts its notices, and likewise its news. */
export const managedListing = listing(
  {
    title: textColumn(),
    category: numberColumn(),
    state: textColumn('equal'),
    releaseTime: dateTimeColumn(),
    updateTime: dateTimeColumn(),
  },
  ['title', 'category', 'releaseTime', 'updateTime'],
)
