import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import type { UserForm } from '../contract/userForm.ts'
import type { UserRow } from '../contract/users.ts'

/** How an account is added and what can be done with it, as whoever keeps the passwords knows it. */
export type Accounts = {
  /** Saves a new person, or a changed one. */
  submit: Endpoint<z.ZodMiniType<unknown, z.input<typeof UserForm>>>
  /** What the answer says once, such as a first password. */
  saved: (reply: unknown) => void
  actions: readonly RowAction<UserRow>[]
  /** Puts a face away and answers where it lies. */
  storeFace: (file: File) => Promise<string>
}

/** Draws the page of people with these parts, and its own dialogs over it. */
export type AccountParts = (props: { children: (accounts: Accounts) => ReactNode }) => ReactNode

let source: (() => Promise<AccountParts>) | undefined

/** The app says who keeps the accounts: a domain that stands after this one. */
export const accountsFrom = (load: () => Promise<AccountParts>): void => void (source = load)

/** Fetches the parts for the page that shows them. */
export function loadAccounts(): Promise<AccountParts> {
  if (!source) throw new Error('nobody keeps the accounts')
  return source()
}
