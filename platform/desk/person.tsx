import { createContext, type ReactNode, useContext, useMemo } from 'react'

import type { Endpoint } from '../contract/endpoint.ts'
import { useSession } from '../web/navigation/navigation.tsx'
import { useQuery } from '../web/calls/queryClient.ts'

/** The part of the desk's user that the kit needs. */
export type DeskPerson = {
  readonly id: string
  readonly name: string
  readonly avatar: string
  readonly roleName: string
  readonly schoolName: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

type Known = DeskPerson & {
  can: (endpoint: Pick<Endpoint, 'may'>) => boolean
  has: (permission: string) => boolean
  held: ReadonlySet<string>
}

const nobody: Known = {
  id: '',
  name: '',
  avatar: '',
  roleName: '',
  schoolName: '',
  roles: [],
  permissions: [],
  held: new Set(),
  can: () => false,
  has: () => false,
}
const PersonContext = createContext<Known>(nobody)

/**
 * The current user with their rights. `can(endpoint)` checks the permission that the endpoint
 * itself declares.
 */
export const usePerson = (): Known => useContext(PersonContext)

export const personKey = ['desk', 'person'] as const

/** Loads the user after sign-in. Pages below have the rights from their first render. */
export function PersonProvider({
  load,
  waiting,
  failed,
  children,
}: {
  load: () => Promise<DeskPerson>
  waiting: ReactNode
  failed: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}) {
  const { userInfo } = useSession()
  const query = useQuery({
    queryKey: [...personKey, userInfo.user_id],
    queryFn: load,
    staleTime: 60_000,
  })
  const known = useMemo(() => (query.data ? knownFrom(query.data) : undefined), [query.data])
  if (known) return <PersonContext value={known}>{children}</PersonContext>
  return query.error ? failed(query.error, () => void query.refetch()) : waiting
}

function knownFrom(person: DeskPerson): Known {
  const held = new Set(person.permissions)
  const has = (permission: string) =>
    permission === 'public' || permission === 'signedIn' || held.has(permission)
  return { ...person, held, has, can: ({ may }) => has(may) }
}
