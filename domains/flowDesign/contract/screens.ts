import { screen } from '../../../platform/contract/screen.ts'

/**
 * 流程设计: the flows of the school, the external systems they may notify, and the designer with its
 * tab and open step.
 */
export const designsDesk = screen('/designs', ['open'])
/** The flows that the product brings; with `flow`, one of them. */
export const builtInDesk = screen('/designs/built-in', ['flow'])
export const addressesDesk = screen('/designs/systems', ['open'])
export const designerDesk = screen('/designs/draw', ['id', 'tab', 'view', 'node'])
