import type { ManageEntry } from '../platform/web/manageEntries.ts'

/** What each domain has to manage, as code that only the page 管理 fetches. */
export const managed = (): readonly ManageEntry[] =>
  Object.values(
    import.meta.glob<readonly ManageEntry[]>('../domains/*/phone/manage.tsx', {
      eager: true,
      import: 'managed',
    }),
  ).flat()
