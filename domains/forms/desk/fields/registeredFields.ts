import { type ComponentType, createContext } from 'react'

import type { OpenFieldProps } from './useFieldOf.ts'

const nothing = () => null

/** The components of field types that another domain provides. */
export const RegisteredFields = createContext<
  Readonly<Record<'request', ComponentType<OpenFieldProps>>>
>({ request: nothing })
