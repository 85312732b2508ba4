import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

/** Those who may claim a child; only guardians have one. */
const claimants = ['parentA', 'parentB', 'visitor'] as const
/** The school's administrators maintain the student roll; the platform's own school has one too. */
const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const readers: readonly ActorName[] = [...office, 'teacher', 'head', 'privacy']
const deciders: readonly ActorName[] = [...office, 'teacher']

const of = (who: Expectations[string]['who'], paths: readonly string[]): Expectations =>
  Object.fromEntries(paths.map((path) => [path.replace(' ', ' /blade-people/'), { who }]))

/**
 * Access also depends on the pupil's parents, class or grade:
 * `domains/people/server/relations.test.ts` tests it.
 */
export const peopleRows: Expectations = {
  ...of('signedIn', ['GET class/select']),
  ...of('members', [
    'GET calendar/list',
    'GET calendar/day',
    'GET calendar/periods',
    'GET year/list',
    'GET student/detail',
    'GET student/own',
    'GET student/history',
    'POST student/reveal',
    'GET guardian/list',
  ]),
  ...of(readers, ['GET grade/list', 'GET class/list', 'GET class/detail', 'GET student/list']),
  ...of(deciders, [
    'GET guardian/claims',
    'POST guardian/confirm',
    'POST guardian/refuse',
    'GET guardian/invitations',
    'POST guardian/revoke-invitations',
  ]),
  ...of(claimants, [
    'GET child/list',
    'POST child/claim',
    'POST child/photo-consent/give',
    'POST child/photo-consent/withdraw',
    'GET child/claims',
    'POST child/withdraw',
    'POST child/invite',
    'GET child/invitations',
    'POST child/revoke-invitation',
    'POST child/accept',
  ]),
  ...of(office, [
    'POST calendar/submit',
    'POST calendar/remove',
    'POST calendar/import',
    'POST calendar/periods',
    'POST year/submit',
    'POST year/remove',
    'POST grade/submit',
    'POST grade/remove',
    'POST class/submit',
    'POST class/remove',
    'POST student/submit',
    'POST student/import',
    'POST student/read-sheet',
    'POST student/import-rows',
    'GET student/template',
    'POST student/export',
    'POST student/remove',
    'POST student/change',
    'POST student/change-class',
    'POST student/undo-change-class',
    'POST student/freeze',
    'POST student/unfreeze',
    'POST guardian/update',
    'POST guardian/revoke',
    'GET promotion/preview',
    'POST promotion/apply',
    'POST promotion/undo',
    'GET promotion/list',
  ]),
}
