import type * as z from 'zod/mini'

import type { Endpoint } from '../../../contract/endpoint.ts'
import type { PageOf } from '../../../contract/page.ts'
import type { Selectable } from './selection.ts'

/** A user of the popup (spec.md 3). `checked` is the popup's own state. */
export type UserRow = Selectable & { deptName: string; avatar: string }

/** A paged search of people by name; `near` limits it to the own department or classes. */
export type UserSearch = Endpoint<
  z.ZodMiniType<
    unknown,
    {
      current?: unknown
      size?: unknown
      name?: string | undefined
      near?: 'department' | 'class' | undefined
    }
  >,
  z.ZodMiniType<
    PageOf<{
      id: string
      realName: string
      deptName: string
      avatar: string
      disabled?: boolean | undefined
    }>
  >
>
