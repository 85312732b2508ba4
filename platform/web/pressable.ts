import { createContext } from 'react'

/** Whether a piece stands inside a link or a button, where nothing else may be pressed. */
export const PressableContext = createContext(false)
