import { list } from './inbox.ts'

export const listSent = list('sendList', 'Processes that the caller started')
export const listMyDone = list('myDoneList', 'Tasks that the caller answered')
export const listDone = list('doneList', 'Finished processes in which the caller took part')
export const listCopied = list('copyList', 'Processes of which the caller got a copy')
