import { type ComponentType, createContext } from 'react'

import type { FieldSettingsProps } from './fieldSettings.ts'

const nothing = () => null

/** The limits of field kinds that another domain provides. */
export const RegisteredSettings = createContext<
  Readonly<Record<'requests', ComponentType<FieldSettingsProps>>>
>({ requests: nothing })
