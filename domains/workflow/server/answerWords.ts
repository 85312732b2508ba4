/** What of a task decides how its answers are called. */
type Answered = { readonly revokes?: boolean; readonly handles: boolean; readonly endsIt: boolean }

/** What agreeing is called. */
export const passWord = ({ revokes = false, handles }: Answered): string =>
  revokes ? '同意撤销' : handles ? '完成办理' : '通过'

/** What refusing is called; a refusal that ends the process is not called 驳回. */
export const refuseWord = ({ revokes = false, endsIt }: Answered): string =>
  revokes ? '不同意撤销' : endsIt ? '不通过' : '驳回'
