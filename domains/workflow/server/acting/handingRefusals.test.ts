import { beforeEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import * as tasks from '../../contract/tasks.ts'
import {
  add,
  addedThenOff,
  alone,
  answered,
  batch,
  boardGone,
  closedTo,
  copy,
  cut,
  cutOnce,
  decidedTwice,
  define,
  delegate,
  ended,
  idFor,
  lastVoter,
  nobodyBehind,
  nobodyNext,
  ordered,
  readAlong,
  recalled,
  refusing,
  takeBack,
  terminate,
  transfer,
  urge,
  urged,
} from '../testing/handingScenes.ts'
import type { Does, Given } from '../testing/handingScenes.ts'
import { calledOff, decided, offered, taken, voided } from '../testing/scenes.ts'

beforeEach(() => define())

const rows: { title: string; given: Given; does: Does }[] = [
  {
    title: 'POST app/task/transferTask: NOT_YOURS for the applicant',
    given: taken,
    does: transfer('teacher'),
  },
  {
    title: 'POST app/task/transferTask: NOT_YET when it is another person’s turn',
    given: ordered,
    does: transfer('lead'),
  },
  {
    title: 'POST app/task/transferTask: ALREADY_DECIDED after the decision',
    given: decided,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: transfer('lead'),
  },
  {
    title: 'POST app/task/transferTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: transfer('privacy'),
  },
  {
    title: 'POST app/task/transferTask: CLAIM_FIRST when nobody has claimed it',
    given: offered,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: taken,
    does: transfer('finance', 'parent'),
  },
  {
    title: 'POST app/task/transferTask: CANNOT_BE_APPLICANT when the applicant is chosen',
    given: taken,
    does: transfer('finance', 'teacher'),
  },
  {
    title: 'POST app/task/transferTask: ALREADY_THERE when the caller is chosen',
    given: taken,
    does: transfer('finance', 'finance'),
  },
  {
    title: 'POST app/task/transferTask: COMMENT_REQUIRED without a comment',
    given: taken,
    does: transfer('finance', 'admin', ' '),
  },
  {
    title: 'POST app/task/delegateTask: NOT_YOURS for the applicant',
    given: taken,
    does: delegate('teacher'),
  },
  {
    title: 'POST app/task/delegateTask: NOT_YET when it is another person’s turn',
    given: ordered,
    does: delegate('lead'),
  },
  {
    title: 'POST app/task/delegateTask: ALREADY_DECIDED after the decision',
    given: decided,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: delegate('lead'),
  },
  {
    title: 'POST app/task/delegateTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: delegate('privacy'),
  },
  {
    title: 'POST app/task/delegateTask: CLAIM_FIRST when nobody has claimed it',
    given: offered,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: taken,
    does: delegate('finance', 'parent'),
  },
  {
    title: 'POST app/task/delegateTask: CANNOT_BE_APPLICANT when the applicant is chosen',
    given: taken,
    does: delegate('finance', 'teacher'),
  },
  {
    title: 'POST app/task/delegateTask: ALREADY_THERE when the caller is chosen',
    given: taken,
    does: delegate('finance', 'finance'),
  },
  {
    title: 'POST app/task/delegateTask: COMMENT_REQUIRED without a comment',
    given: taken,
    does: delegate('finance', 'admin', ' '),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_YOURS for the applicant',
    given: taken,
    does: add('teacher'),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_YET when it is another person’s turn',
    given: ordered,
    does: add('lead'),
  },
  {
    title: 'POST app/task/addMultiInstance: ALREADY_DECIDED after the decision',
    given: decided,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: add('lead'),
  },
  {
    title: 'POST app/task/addMultiInstance: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: add('privacy'),
  },
  {
    title: 'POST app/task/addMultiInstance: CLAIM_FIRST when nobody has claimed it',
    given: offered,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: taken,
    does: add('finance', 'parent'),
  },
  {
    title: 'POST app/task/addMultiInstance: CANNOT_BE_APPLICANT when the applicant is chosen',
    given: taken,
    does: add('finance', 'teacher'),
  },
  {
    title: 'POST app/task/addMultiInstance: ALREADY_THERE when the caller is chosen',
    given: taken,
    does: add('finance', 'finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_COUNTERSIGNED at a step without votes',
    given: taken,
    does: add('finance', 'admin', 'beside'),
  },
  {
    title: 'POST app/task/terminateProcess: NOT_YOURS for the applicant',
    given: taken,
    does: terminate('teacher'),
  },
  {
    title: 'POST app/task/terminateProcess: NOT_YET when it is another person’s turn',
    given: ordered,
    does: terminate('lead'),
  },
  {
    title: 'POST app/task/terminateProcess: ALREADY_DECIDED after the decision',
    given: decided,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: terminate('lead'),
  },
  {
    title: 'POST app/task/terminateProcess: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: terminate('privacy'),
  },
  {
    title: 'POST app/task/terminateProcess: CLAIM_FIRST when nobody has claimed it',
    given: offered,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: COMMENT_REQUIRED without a comment',
    given: taken,
    does: terminate('finance', ' '),
  },
  {
    title: 'POST app/task/terminateProcess: BUSINESS_REFUSED when the domain refuses',
    given: taken,
    does: terminate('finance', 'BROKEN'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: NOT_YOURS when somebody else added the signer',
    given: lastVoter(),
    does: cut('lead'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: ALREADY_DECIDED when the signer has answered',
    given: answered,
    does: cut('finance'),
  },
  {
    title:
      'POST app/task/deleteMultiInstance: NO_LONGER_OPEN when the signer was taken away before',
    given: cutOnce,
    does: cut('finance'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: INSTANCE_CLOSED after a withdrawal',
    given: addedThenOff,
    does: cut('finance'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: LAST_VOTE when no voter would be left',
    given: taken,
    does: cut('admin'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: NOBODY_TO_DECIDE when the next step has no people',
    given: nobodyNext,
    does: cut('admin'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: BUSINESS_REFUSED when the domain refuses',
    given: lastVoter(),
    does: cut('head', 'BROKEN'),
  },
  {
    title: 'POST app/task/takeBackTask: NOT_YOURS when a colleague answered',
    given: decided,
    does: takeBack('privacy'),
  },
  {
    title: 'POST app/task/takeBackTask: NOT_ALLOWED_HERE when the flow never allows it',
    given: async (s) => (define({ allows: [] }), decided(s)),
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/takeBackTask: TOO_LATE_TO_TAKE_BACK when the next has answered',
    given: decidedTwice,
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/takeBackTask: INSTANCE_CLOSED after a withdrawal',
    given: ended,
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/takeBackTask: NOBODY_TO_DECIDE when the step no longer has people',
    given: boardGone,
    does: takeBack('lead'),
  },
  {
    title: 'POST app/task/takeBackTask: BUSINESS_REFUSED when the domain refuses',
    given: refusing,
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/urgeTask: NOT_YOURS when the clerk urges',
    given: offered,
    does: urge('finance'),
  },
  {
    title: 'POST app/task/urgeTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/urgeTask: ALREADY_WITH_APPLICANT after it was recalled',
    given: recalled,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/urgeTask: NOT_ALLOWED_HERE when the flow does not offer it',
    given: closedTo,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/urgeTask: URGED_LATELY right after a reminder',
    given: urged,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/copyTask: NOT_YOURS for a reader',
    given: readAlong,
    does: copy('head'),
  },
  {
    title: 'POST app/task/copyTask: NOT_ALLOWED_HERE when the flow does not offer it',
    given: closedTo,
    does: copy('finance'),
  },
  {
    title: 'POST app/task/copyTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: copy('finance'),
  },
  {
    title: 'POST app/task/copyTask: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: offered,
    does: copy('finance', 'parent'),
  },
  {
    title: 'POST task/completeTask: NO_SUCH_COLLEAGUE when a copy would go to a parent',
    given: taken,
    does: ({ api }, { taskId }) =>
      api.as('finance').call(tasks.completeTask, { taskId, pass: true, copyUser: idFor('parent') }),
  },
  {
    title: 'POST task/completeTask: NOT_ALLOWED_HERE when the flow sends no copies',
    given: closedTo,
    does: ({ api }, { taskId }) =>
      api.as('finance').call(tasks.completeTask, { taskId, pass: true, copyUser: idFor('head') }),
  },
  {
    title: 'POST app/task/completeTasks: NOT_YOURS for the applicant',
    given: taken,
    does: batch('teacher'),
  },
  {
    title: 'POST app/task/completeTasks: NOT_YET when it is another person’s turn',
    given: ordered,
    does: batch('lead'),
  },
  {
    title: 'POST app/task/completeTasks: ALREADY_DECIDED after the decision',
    given: decided,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: batch('lead'),
  },
  {
    title: 'POST app/task/completeTasks: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: batch('privacy'),
  },
  {
    title: 'POST app/task/completeTasks: COMMENT_REQUIRED for a refusal without a comment',
    given: taken,
    does: batch('finance', '', false),
  },
  {
    title: 'POST app/task/completeTasks: NOBODY_TO_DECIDE when the next step has no people',
    given: nobodyBehind,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: NOT_IN_BATCH when the flow requires opening each request',
    given: alone,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: BUSINESS_REFUSED when the domain refuses',
    given: taken,
    does: batch('finance', 'BROKEN'),
  },
]

test.for(rows)('$title', async ({ title, given, does }, { api, database, world }) => {
  const scene = { api, database, now: world.now }
  const prepared = await given(scene)

  const answer = await does(scene, prepared)

  expect(answer).toBeRefused(/: ([A-Z_]+) /.exec(title)?.[1] ?? '')
})
