import { call } from '../../../platform/web/calls/calls.ts'
import { askText } from '../../../platform/web/overlays/overlays.tsx'
import { useRevealed } from '../../../platform/web/useRevealed.ts'
import { maskedNames, revealStudent } from '../contract/student.ts'

/** Shows masked values of a pupil for a minute. Staff give a reason, and every access is logged. */
export function useStudentReveal(id: string, isFamily: boolean) {
  const { reveal, ...revealed } = useRevealed()
  const show = async () => {
    const reason = isFamily
      ? '家长查看自己孩子的资料'
      : await askText({
          title: '查看完整号码',
          label: '查看原因',
          action: '查看',
          placeholder: '例如：与户口簿原件核对',
        })
    if (reason) await reveal(() => call(revealStudent, { id, names: [...maskedNames], reason }))
  }
  return { ...revealed, show }
}
