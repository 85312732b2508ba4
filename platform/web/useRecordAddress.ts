import { detailAddress } from './detailAddress.ts'
import { useParam } from './navigation.tsx'

/** Which record a page is about: itself, or the one behind a process or task, in plain parameters or in those of old links. */
export function useRecordAddress(): { id?: string; taskId?: string; processInstanceId?: string } {
  const id = useParam('id')
  const { taskId, processInsId } = detailAddress(
    useParam('taskId'),
    useParam('processInsId'),
    useParam('p'),
  )
  return {
    ...(id && { id }),
    ...(taskId && { taskId }),
    ...(processInsId && { processInstanceId: processInsId }),
  }
}
