import { useParam } from '../navigation/navigation.tsx'
import { detailAddress } from './detailAddress.ts'

/** The address of a record: its id, or the task or process behind it. */
export type RecordAddress = {
  id?: string | undefined
  taskId?: string | undefined
  processInstanceId?: string | undefined
}

/** Reads a page's record from its parameters, or from those of links of the original product. */
export function useRecordAddress(): RecordAddress {
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
