import type { HomeContribution } from '../platform/web/home.ts'

/** What each domain adds to the home page, as one piece of code that only the home and service pages fetch. */
export const contributions = Object.values(import.meta.glob<HomeContribution>('../domains/*/phone/home.tsx', { eager: true, import: 'home' }))
