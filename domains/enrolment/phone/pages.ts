/** Each page and part as code of its own; the list itself is fetched with the first of them, so that the first load stays small. */
export const pages = {
  enrolment: async () => (await import('./EnrolmentPage.tsx')).EnrolmentPage,
  apply: async () => (await import('./ApplyPage.tsx')).ApplyPage,
  application: async () => (await import('./ApplicationPage.tsx')).ApplicationPage,
  desk: async () => (await import('./EnrolmentDeskPage.tsx')).EnrolmentDeskPage,
}

export const loadLeaving = () => import('./drafts/leaving.ts')
