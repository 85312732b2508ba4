/** One difference between two designs, in words. */
export type DesignChange = {
  readonly area: 'settings' | 'form' | 'flow'
  readonly kind: 'added' | 'removed' | 'changed'
  /** The id of the step, field or setting that differs. */
  readonly at: string
  readonly name: string
  /** The details, such as `审批方式：或签 → 会签`. */
  readonly words: readonly string[]
}

export const said = (text: string): string => text || '无'
export const yesNo = (value: boolean | undefined): string => (value ? '是' : '否')
