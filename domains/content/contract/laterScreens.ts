import { screen } from '../../../platform/contract/screen.ts'

/** What publishers have written, in every state. */
export const noticeDeskScreen = screen('/pages/manage/notice/desk', ['state'])
export const noticeEditScreen = screen('/pages/manage/notice/edit', ['id'])
export const noticeTallyScreen = screen('/pages/manage/notice/tally', ['id'])
export const newsDeskScreen = screen('/pages/news/desk', ['state'])
/** A text that is written for itself (spec.md 2, `wf-editor`), at the address of the plugin and at the one that spec.md prints. */
export const textScreen = screen(
  '/pages/plugin/workflow/components/wf-ui/components/wf-editor/wf-editor',
)
export const textAliasScreen = screen('/components/wf-ui/components/wf-editor/wf-editor')
export const newsEditScreen = screen('/pages/news/edit', ['id'])
