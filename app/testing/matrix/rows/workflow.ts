import type { Expectations } from '../expectation.ts'

export const workflowRows: Expectations = {
  'GET /blade-workflow/app/process/claimList': { who: 'signedIn' },
  'GET /blade-workflow/app/process/copyList': { who: 'signedIn' },
  'GET /blade-workflow/app/process/doneList': { who: 'signedIn' },
  'GET /blade-workflow/app/process/list': { who: 'signedIn' },
  'GET /blade-workflow/app/process/myDoneList': { who: 'signedIn' },
  'GET /blade-workflow/app/process/sendList': { who: 'signedIn' },
  'GET /blade-workflow/app/process/todoList': { who: 'signedIn' },
  'POST /blade-workflow/app/task/claimTask': { who: 'signedIn' },
  'POST /blade-workflow/app/task/completeTask': { who: 'signedIn' },
  'GET /blade-workflow/app/task/detail': { who: 'signedIn' },
  'GET /blade-workflow/app/task/getBackNodes': { who: 'signedIn' },
  'POST /blade-workflow/app/task/releaseTask': { who: 'signedIn' },
  'POST /blade-workflow/app/task/rollbackTask': { who: 'signedIn' },
  'POST /blade-workflow/app/task/withdrawTask': { who: 'signedIn' },
}
