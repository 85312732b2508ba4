import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import type { UserForm } from '../contract/userForm.ts'
import type { UserRow } from '../contract/users.ts'

/** The form of a person. The page also declares that it shows an issued password. */
type SubmittedUser = z.input<typeof UserForm> & { showsPassword?: boolean | undefined }

/** How the page adds and manages accounts. The domain that manages passwords supplies this. */
export type Accounts = {
  /** Saves a new or a changed person. */
  submit: Endpoint<z.ZodMiniType<unknown, SubmittedUser>>
  /** Shows what the reply contains only once, such as a first password. */
  saved: (reply: unknown) => void
  /** Gives new people one-time passwords and shows them once. Returns false if that failed. */
  issue: (ids: readonly string[]) => Promise<boolean>
  actions: readonly RowAction<UserRow>[]
  /** Stores an avatar and returns its address. */
  uploadAvatar: (file: File) => Promise<string>
}

/** Draws the page of people with these parts, plus the supplier's own dialogs. */
export type AccountParts = (props: { children: (accounts: Accounts) => ReactNode }) => ReactNode

let source: (() => Promise<AccountParts>) | undefined

/** Registers the supplier of the account parts: a domain above this one, wired up by the app. */
export const accountsFrom = (load: () => Promise<AccountParts>): void => void (source = load)

/** Loads the account parts for the page that shows them. */
export function loadAccounts(): Promise<AccountParts> {
  if (!source) throw new Error('no account component is set')
  return source()
}
