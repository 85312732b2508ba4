/** What decides the labels of a task's answers. */
type Answered = { readonly revokes?: boolean; readonly handles: boolean; readonly endsIt: boolean }

/** The label of agreeing. */
export const passWord = ({ revokes = false, handles }: Answered): string =>
  revokes ? '同意撤销' : handles ? '完成办理' : '通过'

/** The label of refusing. A refusal that ends the process is not called 驳回. */
export const refuseWord = ({ revokes = false, endsIt }: Answered): string =>
  revokes ? '不同意撤销' : endsIt ? '不通过' : '驳回'
