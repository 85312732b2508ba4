import type { HomeContribution } from '../platform/web/home.ts'

/** What each domain adds to the home page, as code that only the home and service pages fetch; gathered when asked for, whatever order files arrive in. */
export const contributions = (): readonly HomeContribution[] =>
  Object.values(
    import.meta.glob<HomeContribution>('../domains/*/phone/home.tsx', {
      eager: true,
      import: 'home',
    }),
  )
