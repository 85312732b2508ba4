/**
 * Enrolment permissions. The administrator deliberately has no access to children's data (domain.md
 * 2.7).
 */
export const enrolmentPermissions = {
  apply: 'enrolment.apply',
  review: 'enrolment.review',
  decide: 'enrolment.decide',
  reveal: 'enrolment.reveal',
  oversee: 'enrolment.oversee',
  plan: 'enrolment.plan',
  counter: 'enrolment.counter',
  export: 'enrolment.export',
  approveExport: 'enrolment.approveExport',
} as const

/** Initial grants of a new school, by role alias. */
export const enrolmentGrants: Readonly<Record<string, readonly string[]>> = {
  parent: ['enrolment.apply'],
  visitor: ['enrolment.apply'],
  enrolmentReviewer: ['enrolment.review', 'enrolment.reveal', 'enrolment.counter'],
  enrolmentLead: [
    'enrolment.review',
    'enrolment.decide',
    'enrolment.reveal',
    'enrolment.plan',
    'enrolment.counter',
    'enrolment.export',
  ],
  head: ['enrolment.oversee'],
  privacy: ['enrolment.oversee', 'enrolment.reveal', 'enrolment.approveExport'],
}
