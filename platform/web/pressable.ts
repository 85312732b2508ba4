import { createContext } from 'react'

/** Whether a component is inside a link or a button, where no other control may be. */
export const PressableContext = createContext(false)
