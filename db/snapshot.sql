-- The schema after all migrations. Generated: npm run write

-- columns
access_alert.amount integer not null
access_alert.create_time timestamp with time zone not null default now()
access_alert.found_at timestamp with time zone not null
access_alert.hour timestamp with time zone not null
access_alert.id bigint not null default new_id()
access_alert.judged_at timestamp with time zone
access_alert.judged_by bigint
access_alert.judged_by_name text
access_alert.note text not null default ''::text
access_alert.rule text not null
access_alert.state text not null default 'OPEN'::text
access_alert.tenant_id text not null
access_alert.user_id bigint not null
access_alert.user_name text not null
access_note.action text not null
access_note.actor_id bigint not null
access_note.at timestamp with time zone not null
access_note.id bigint not null default new_id()
access_note.reason text not null default ''::text
access_note.subject_ids bigint[] not null
access_note.subject_kind text not null
access_note.tenant_id text not null
admission.application_id bigint not null
admission.category text not null
admission.create_time timestamp with time zone not null default now()
admission.group_key text
admission.holds_seat boolean not null
admission.plan_id bigint not null
admission.rank integer not null
admission.reason text not null
admission.reminded_at timestamp with time zone
admission.student_id bigint
admission.tenant_id text not null
admission.update_time timestamp with time zone not null default now()
admission_quota.category text not null
admission_quota.place integer not null
admission_quota.plan_id bigint not null
admission_quota.seats integer not null
admission_quota.taken integer not null default 0
admission_quota.tenant_id text not null
admission_season.confirm_until timestamp with time zone
admission_season.create_time timestamp with time zone not null default now()
admission_season.draw_id bigint
admission_season.frozen jsonb
admission_season.notice_until timestamp with time zone
admission_season.plan_id bigint not null
admission_season.proposed_at timestamp with time zone
admission_season.released_at timestamp with time zone
admission_season.tenant_id text not null
admission_season.update_time timestamp with time zone not null default now()
admission_sort_row.category text not null
admission_sort_row.household_month text not null
admission_sort_row.place integer not null
admission_sort_row.plan_id bigint not null
admission_sort_row.tenant_id text not null
admission_sort_row.title_month text not null
admission_sort_row.twin_group integer
admission_sort_season.categories jsonb not null
admission_sort_season.closed_at timestamp with time zone not null
admission_sort_season.passes_leftovers boolean not null
admission_sort_season.plan_id bigint not null
admission_sort_season.plan_name text not null
admission_sort_season.school_year integer not null
admission_sort_season.tenant_id text not null
admission_sort_season.twin_seats integer not null
api_scope.create_time timestamp with time zone not null default now()
api_scope.id bigint not null default new_id()
api_scope.is_deleted boolean not null default false
api_scope.menu_id bigint
api_scope.name text not null
api_scope.path text not null default ''::text
api_scope.remark text not null default ''::text
api_scope.resource_code text not null
api_scope.type smallint not null default 2
api_scope.update_time timestamp with time zone not null default now()
app_user.account text not null
app_user.account_key text not null generated lower(account)
app_user.avatar text not null default ''::text
app_user.birthday date
app_user.code text not null default ''::text
app_user.contact_search text not null generated ((lower(account) || ' '::text) || phone)
app_user.create_dept bigint
app_user.create_time timestamp with time zone not null default now()
app_user.create_user bigint
app_user.email text not null default ''::text
app_user.id bigint not null default new_id()
app_user.is_deleted boolean not null default false
app_user.is_demo boolean not null default false
app_user.name text not null default ''::text
app_user.name_search text not null generated lower(((real_name || ' '::text) || pinyin))
app_user.phone text not null default ''::text
app_user.phone_verified_time timestamp with time zone
app_user.pinyin text not null default ''::text
app_user.real_name text not null
app_user.sex smallint
app_user.status smallint not null default 1
app_user.tenant_id text not null
app_user.update_time timestamp with time zone not null default now()
app_user.update_user bigint
app_user.user_ext text not null default ''::text
app_user.user_type smallint not null default 1
appointment.application_id bigint not null
appointment.booked_at timestamp with time zone not null
appointment.checked_in_at timestamp with time zone
appointment.checked_in_by bigint
appointment.slot_id bigint not null
appointment.tenant_id text not null
appointment_slot.booked integer not null default 0
appointment_slot.capacity integer not null
appointment_slot.create_time timestamp with time zone not null default now()
appointment_slot.end_at timestamp with time zone not null
appointment_slot.id bigint not null default new_id()
appointment_slot.place text not null
appointment_slot.plan_id bigint not null
appointment_slot.start_at timestamp with time zone not null
appointment_slot.tenant_id text not null
appointment_slot.update_time timestamp with time zone not null default now()
audit_base.hash text not null
audit_base.mark text not null
audit_base.seq bigint not null
audit_base.tenant_id text not null
audit_head.hash text not null
audit_head.mark text not null
audit_head.seq bigint not null
audit_head.tenant_id text not null
audit_log.action text not null
audit_log.actor_account text not null
audit_log.actor_id bigint not null
audit_log.at timestamp with time zone not null
audit_log.create_time timestamp with time zone not null default now()
audit_log.detail jsonb not null
audit_log.hash text
audit_log.id bigint not null default new_id()
audit_log.ip text not null
audit_log.method text
audit_log.path text
audit_log.prev_hash text
audit_log.request_id text not null
audit_log.seq bigint
audit_log.spent_ms integer
audit_log.subject_id text not null
audit_log.subject_kind text not null
audit_log.tenant_id text not null
audit_log.user_agent text
authority_report.content bytea not null
authority_report.counts jsonb not null
authority_report.create_time timestamp with time zone not null default now()
authority_report.id bigint not null default new_id()
authority_report.month date not null
authority_report.number integer not null
authority_report.receipt text not null default ''::text
authority_report.reported_by bigint not null
authority_report.reported_by_name text not null
authority_report.reported_time timestamp with time zone not null
authority_report.sha256 text not null
authority_report.target text not null
authority_report.tenant_id text not null
calendar_day.create_time timestamp with time zone not null default now()
calendar_day.day date not null
calendar_day.follows_weekday integer
calendar_day.id bigint not null default new_id()
calendar_day.kind text not null
calendar_day.name text not null
calendar_day.tenant_id text not null
calendar_day.update_time timestamp with time zone not null default now()
captcha.answer_index text not null
captcha.create_time timestamp with time zone not null default now()
captcha.expire_time timestamp with time zone not null
captcha.id bigint not null default new_id()
captcha.key text not null
captcha.tenant_id text not null
care_request.begin_date date not null
care_request.child_id bigint not null
care_request.collector text not null
care_request.collector_name text not null default ''::text
care_request.create_time timestamp with time zone not null default now()
care_request.end_date date
care_request.id bigint not null default new_id()
care_request.tenant_id text not null
care_request.term_id bigint not null
care_request.until_minute integer not null
care_request.update_time timestamp with time zone not null default now()
care_request.user_id bigint not null
care_request.weekdays integer[] not null
child_slot.child_id bigint not null
child_slot.seat_id bigint not null
child_slot.slot_id bigint not null
child_slot.tenant_id text not null
class_assignment.classes jsonb not null
class_assignment.create_time timestamp with time zone not null default now()
class_assignment.draw_id bigint not null
class_assignment.drawn_at timestamp with time zone
class_assignment.plan_id bigint not null
class_assignment.published_at timestamp with time zone
class_assignment.teams jsonb not null default '[]'::jsonb
class_assignment.tenant_id text not null
class_assignment.update_time timestamp with time zone not null default now()
class_lesson.begin_minute integer not null
class_lesson.class_id bigint not null
class_lesson.create_time timestamp with time zone not null default now()
class_lesson.day date not null
class_lesson.end_minute integer not null
class_lesson.id bigint not null default new_id()
class_lesson.number integer not null
class_lesson.room_id bigint not null
class_lesson.state text not null default 'PLANNED'::text
class_lesson.tenant_id text not null
class_lesson.title text not null default ''::text
class_lesson.update_time timestamp with time zone not null default now()
class_membership.begin_date date not null
class_membership.class_id bigint not null
class_membership.create_time timestamp with time zone not null default now()
class_membership.end_date date
class_membership.id bigint not null default new_id()
class_membership.promotion_id bigint
class_membership.seat integer
class_membership.student_id bigint not null
class_membership.tenant_id text not null
class_membership.update_time timestamp with time zone not null default now()
class_merge.class_id bigint not null
class_merge.consent_until date not null
class_merge.ended_at timestamp with time zone
class_merge.id bigint not null default new_id()
class_merge.into_id bigint not null
class_merge.proposed_at timestamp with time zone not null
class_merge.proposed_by bigint not null
class_merge.proposed_by_name text not null
class_merge.reason text not null
class_merge.state text not null
class_merge.tenant_id text not null
class_seats.capacity integer not null
class_seats.class_id bigint not null
class_seats.is_merging boolean not null default false
class_seats.issued integer not null default 0
class_seats.taken integer not null default 0
class_seats.tenant_id text not null
class_seats.waiting integer not null default 0
class_settlement.book_fen integer not null
class_settlement.class_id bigint not null
class_settlement.fee_fen integer not null
class_settlement.held_count integer not null
class_settlement.lesson_count integer not null
class_settlement.returned_fen integer not null
class_settlement.seat_count integer not null
class_settlement.settled_by bigint not null
class_settlement.settled_by_name text not null
class_settlement.settled_time timestamp with time zone not null
class_settlement.tenant_id text not null
class_slot.class_id bigint not null
class_slot.create_time timestamp with time zone not null default now()
class_slot.slot_id bigint not null
class_slot.tenant_id text not null
class_teacher.class_id bigint not null
class_teacher.create_time timestamp with time zone not null default now()
class_teacher.duty text not null
class_teacher.instructor_id bigint not null
class_teacher.tenant_id text not null
clearance_look_up.adult_id bigint not null
clearance_look_up.adult_kind text not null
clearance_look_up.adult_name text not null
clearance_look_up.create_time timestamp with time zone not null default now()
clearance_look_up.id bigint not null default new_id()
clearance_look_up.looked_on date not null
clearance_look_up.office text not null
clearance_look_up.recorded_at timestamp with time zone not null
clearance_look_up.recorded_by bigint not null
clearance_look_up.recorded_by_name text not null
clearance_look_up.reference text not null
clearance_look_up.result text not null
clearance_look_up.tenant_id text not null
clearance_look_up.valid_until date
clearance_void.look_up_id bigint not null
clearance_void.reason text not null
clearance_void.tenant_id text not null
clearance_void.voided_at timestamp with time zone not null
clearance_void.voided_by bigint not null
clearance_void.voided_by_name text not null
clearance_warning.create_time timestamp with time zone not null default now()
clearance_warning.look_up_id bigint not null
clearance_warning.tenant_id text not null
client.access_token_validity integer not null default 3600
client.additional_information text not null default ''::text
client.authorities text not null default ''::text
client.autoapprove text not null default ''::text
client.client_id text not null
client.create_time timestamp with time zone not null default now()
client.grant_types text[] not null
client.id bigint not null default new_id()
client.is_deleted boolean not null default false
client.name text not null
client.password_transports text[] not null
client.refresh_token_validity integer not null default 604800
client.resource_ids text not null default ''::text
client.scope text not null default 'all'::text
client.secret_index text
client.status integer not null default 1
client.update_time timestamp with time zone not null default now()
client.web_server_redirect_uri text not null default ''::text
closure_lesson.closure_id bigint not null
closure_lesson.create_time timestamp with time zone not null default now()
closure_lesson.lesson_id bigint not null
closure_lesson.tenant_id text not null
contact_attempt.application_id bigint not null
contact_attempt.at timestamp with time zone not null
contact_attempt.by_id bigint not null
contact_attempt.by_name text not null
contact_attempt.id bigint not null default new_id()
contact_attempt.outcome text not null
contact_attempt.tenant_id text not null
contact_attempt.way text not null
course.applicant_id bigint not null
course.applicant_name text not null
course.approved_at timestamp with time zone
course.asked_at timestamp with time zone not null
course.cover text not null default ''::text
course.cover_id bigint
course.create_time timestamp with time zone not null default now()
course.goals text not null
course.grade_ids bigint[] not null
course.grade_names text not null
course.id bigint not null default new_id()
course.institution_id bigint
course.intro text not null
course.kind text not null
course.materials_note text not null default ''::text
course.name text not null
course.needs_confirmation boolean not null default false
course.owner_kind text not null
course.owner_name text not null
course.planned_classes integer not null
course.price_fen integer not null
course.revises_id bigint
course.risk_note text not null default ''::text
course.state text not null
course.teachers text not null
course.tenant_id text not null
course.update_time timestamp with time zone not null default now()
course_class.book_fee_fen integer not null default 0
course_class.class_ids bigint[] not null default '{}'::bigint[]
course_class.course_id bigint not null
course_class.create_time timestamp with time zone not null default now()
course_class.grade_ids bigint[] not null
course_class.id bigint not null default new_id()
course_class.lesson_count integer not null
course_class.max_seats integer not null
course_class.min_seats integer not null
course_class.name text not null
course_class.price_fen integer not null
course_class.room_id bigint not null
course_class.state text not null
course_class.state_reason text not null default ''::text
course_class.tenant_id text not null
course_class.term_id bigint not null
course_class.update_time timestamp with time zone not null default now()
course_draft.create_time timestamp with time zone not null default now()
course_draft.form jsonb not null
course_draft.subject text not null
course_draft.tenant_id text not null
course_draft.update_time timestamp with time zone not null default now()
course_draft.user_id bigint not null
course_lesson.content text not null default ''::text
course_lesson.course_id bigint not null
course_lesson.create_time timestamp with time zone not null default now()
course_lesson.place integer not null
course_lesson.tenant_id text not null
course_lesson.title text not null
course_room.building text not null default ''::text
course_room.capacity integer not null
course_room.create_time timestamp with time zone not null default now()
course_room.id bigint not null default new_id()
course_room.name text not null
course_room.note text not null default ''::text
course_room.tenant_id text not null
course_room.update_time timestamp with time zone not null default now()
course_round.agreement text not null default ''::text
course_round.close_time timestamp with time zone not null
course_round.create_time timestamp with time zone not null default now()
course_round.draw_id bigint
course_round.drop_until timestamp with time zone not null
course_round.favours_unseated boolean not null default false
course_round.fill_close_time timestamp with time zone
course_round.fill_open_time timestamp with time zone
course_round.has_waiting_list boolean not null default true
course_round.id bigint not null default new_id()
course_round.max_per_child integer not null
course_round.mode text not null
course_round.name text not null
course_round.offer_hours integer not null default 12
course_round.open_time timestamp with time zone not null
course_round.rules text not null default ''::text
course_round.state text not null default 'DRAFT'::text
course_round.tenant_id text not null
course_round.term_id bigint not null
course_round.update_time timestamp with time zone not null default now()
course_seat.child_id bigint not null
course_seat.class_id bigint not null
course_seat.create_time timestamp with time zone not null default now()
course_seat.earlier_stays jsonb not null default '[]'::jsonb
course_seat.end_reason text not null default ''::text
course_seat.hold_until timestamp with time zone
course_seat.id bigint not null default new_id()
course_seat.joined_time timestamp with time zone
course_seat.lowered_book_fen integer not null default 0
course_seat.lowered_fen integer not null default 0
course_seat.order_id bigint
course_seat.round_id bigint not null
course_seat.seat_no integer
course_seat.source text not null
course_seat.state text not null
course_seat.tenant_id text not null
course_seat.term_id bigint not null
course_seat.update_time timestamp with time zone not null default now()
course_seat.user_id bigint not null
course_slot.begin_minute integer not null
course_slot.create_time timestamp with time zone not null default now()
course_slot.end_minute integer not null
course_slot.grade_ids bigint[] not null default '{}'::bigint[]
course_slot.id bigint not null default new_id()
course_slot.kind text not null
course_slot.tenant_id text not null
course_slot.term_id bigint not null
course_slot.update_time timestamp with time zone not null default now()
course_slot.weekday integer not null
course_term.begin_date date not null
course_term.create_time timestamp with time zone not null default now()
course_term.end_date date not null
course_term.id bigint not null default new_id()
course_term.name text not null
course_term.tenant_id text not null
course_term.update_time timestamp with time zone not null default now()
course_wish.child_id bigint not null
course_wish.class_id bigint not null
course_wish.create_time timestamp with time zone not null default now()
course_wish.outcome text not null default ''::text
course_wish.rank integer not null
course_wish.round_id bigint not null
course_wish.tenant_id text not null
course_wish.user_id bigint not null
credential.changed_time timestamp with time zone not null
credential.create_time timestamp with time zone not null default now()
credential.password_hash text not null
credential.temporary_until timestamp with time zone
credential.tenant_id text not null
credential.update_time timestamp with time zone not null default now()
credential.user_id bigint not null
custody_freeze.actor_id bigint not null
custody_freeze.actor_name text not null
custody_freeze.at timestamp with time zone not null
custody_freeze.create_time timestamp with time zone not null default now()
custody_freeze.id bigint not null default new_id()
custody_freeze.lift_reason text
custody_freeze.lifted_at timestamp with time zone
custody_freeze.lifted_by bigint
custody_freeze.reason text not null
custody_freeze.student_id bigint not null
custody_freeze.tenant_id text not null
data_scope.class_name text not null default ''::text
data_scope.column_name text not null default ''::text
data_scope.create_time timestamp with time zone not null default now()
data_scope.departments bigint[] not null default '{}'::bigint[]
data_scope.field text not null default '*'::text
data_scope.id bigint not null default new_id()
data_scope.is_built_in boolean not null default false
data_scope.is_deleted boolean not null default false
data_scope.menu_id bigint
data_scope.name text not null
data_scope.remark text not null default ''::text
data_scope.resource_code text not null
data_scope.tenant_id text not null
data_scope.type smallint not null
data_scope.update_time timestamp with time zone not null default now()
department.category smallint not null default 2
department.create_time timestamp with time zone not null default now()
department.full_name text not null default ''::text
department.id bigint not null default new_id()
department.is_deleted boolean not null default false
department.name text not null
department.parent_id bigint
department.remark text not null default ''::text
department.sort integer not null default 0
department.tenant_id text not null
department.update_time timestamp with time zone not null default now()
download_ticket.create_time timestamp with time zone not null default now()
download_ticket.expire_time timestamp with time zone not null
download_ticket.path text not null
download_ticket.session_id bigint not null
download_ticket.taken_time timestamp with time zone
download_ticket.tenant_id text not null
download_ticket.ticket_index text not null
download_ticket.update_time timestamp with time zone not null default now()
download_ticket.user_id bigint not null
draw.beacon_by bigint
draw.beacon_name text not null default ''::text
draw.beacon_value text
draw.create_time timestamp with time zone not null default now()
draw.deal_classes text[]
draw.drawn_at timestamp with time zone
draw.file text
draw.file_hash text
draw.frozen_at timestamp with time zone
draw.id bigint not null default new_id()
draw.kind text not null
draw.open_until timestamp with time zone not null
draw.purpose text not null
draw.purpose_id bigint not null
draw.replaces bigint
draw.rules text not null
draw.state text not null
draw.tenant_id text not null
draw.title text not null
draw.update_time timestamp with time zone not null default now()
draw.void_reason text
draw.voided_at timestamp with time zone
draw_entry.apart boolean not null default false
draw_entry.class_name text
draw_entry.draw_id bigint not null
draw_entry.group_key text
draw_entry.group_no text
draw_entry.no text
draw_entry.place integer
draw_entry.subject_id bigint not null
draw_entry.tenant_id text not null
draw_entry.tier integer not null
draw_entry.weight integer not null
draw_part.commitment text
draw_part.committed_at timestamp with time zone
draw_part.create_time timestamp with time zone not null default now()
draw_part.draw_id bigint not null
draw_part.id bigint not null default new_id()
draw_part.name text not null
draw_part.opened_at timestamp with time zone
draw_part.phone_index text
draw_part.phone_sealed text
draw_part.place integer not null
draw_part.role text not null
draw_part.secret_sealed text
draw_part.tenant_id text not null
draw_part.update_time timestamp with time zone not null default now()
draw_part.user_id bigint
enrol_plan.allocation text not null default 'REGISTER'::text
enrol_plan.born_by date
enrol_plan.bureau_earliest_start timestamp with time zone
enrol_plan.categories text[] not null
enrol_plan.class_count integer not null default 0
enrol_plan.class_size integer not null default 0
enrol_plan.closed_at timestamp with time zone
enrol_plan.create_time timestamp with time zone not null default now()
enrol_plan.draft jsonb
enrol_plan.draft_rev integer not null default 0
enrol_plan.form_version integer not null default 1
enrol_plan.id bigint not null default new_id()
enrol_plan.introduction text not null default ''::text
enrol_plan.name text not null
enrol_plan.ownership text not null default 'PUBLIC'::text
enrol_plan.passes_leftovers boolean not null default false
enrol_plan.quota_total integer not null
enrol_plan.school_year integer not null
enrol_plan.seat_lock_years integer not null default 0
enrol_plan.stage text not null
enrol_plan.status text not null
enrol_plan.tenant_id text not null
enrol_plan.twin_seats integer not null default 0
enrol_plan.update_time timestamp with time zone not null default now()
enrol_plan.version integer not null default 0
enrol_plan_version.content jsonb not null
enrol_plan_version.plan_id bigint not null
enrol_plan_version.published_by bigint not null
enrol_plan_version.published_by_name text not null
enrol_plan_version.published_time timestamp with time zone not null
enrol_plan_version.tenant_id text not null
enrol_plan_version.version integer not null
enrol_quota.category text not null
enrol_quota.place integer not null
enrol_quota.plan_id bigint not null
enrol_quota.seats integer not null
enrol_quota.sort_by text not null
enrol_quota.tenant_id text not null
enrol_window.categories text[] not null default '{}'::text[]
enrol_window.create_time timestamp with time zone not null default now()
enrol_window.end_at timestamp with time zone not null
enrol_window.id bigint not null default new_id()
enrol_window.kind text not null
enrol_window.plan_id bigint not null
enrol_window.start_at timestamp with time zone not null
enrol_window.tenant_id text not null
enrol_window.text_after text not null default ''::text
enrol_window.text_before text not null default ''::text
enrol_window.update_time timestamp with time zone not null default now()
enrolment_appeal.answer text
enrolment_appeal.application_id bigint not null
enrolment_appeal.decided_at timestamp with time zone
enrolment_appeal.decided_by bigint
enrolment_appeal.filed_at timestamp with time zone not null
enrolment_appeal.is_granted boolean
enrolment_appeal.reason text not null
enrolment_appeal.tenant_id text not null
enrolment_application.answers jsonb not null
enrolment_application.answers_sealed jsonb not null
enrolment_application.applicant_id bigint not null
enrolment_application.apply_no text not null
enrolment_application.assignee_id bigint
enrolment_application.assignee_name text
enrolment_application.birth_date date
enrolment_application.category text not null
enrolment_application.child_name text not null
enrolment_application.create_time timestamp with time zone not null default now()
enrolment_application.deadline timestamp with time zone
enrolment_application.form_version integer not null
enrolment_application.id bigint not null default new_id()
enrolment_application.id_index text not null
enrolment_application.is_live boolean generated (status = ANY (ARRAY['SUBMITTED'::text, 'UNDER_REVIEW'::text, 'RETURNED'::text, 'VERIFY_PENDING'::text, 'QUALIFIED'::text, 'APPEAL'::text, 'LOTTERY_PENDING'::text, 'ADMIT_PROPOSED'::text, 'ADMITTED'::text, 'WAITLISTED'::text, 'CONFIRMED'::text, 'REGISTERED'::text, 'STUDENT'::text]))
enrolment_application.plan_id bigint not null
enrolment_application.process_instance_id bigint
enrolment_application.rev integer not null default 1
enrolment_application.reviewer_id bigint
enrolment_application.reviewer_name text
enrolment_application.round integer not null default 1
enrolment_application.school_year integer not null
enrolment_application.source text not null default 'H5'::text
enrolment_application.stage text not null
enrolment_application.status text not null
enrolment_application.submitted_at timestamp with time zone not null
enrolment_application.tenant_id text not null
enrolment_application.update_time timestamp with time zone not null default now()
enrolment_check_item.application_id bigint not null
enrolment_check_item.create_time timestamp with time zone not null default now()
enrolment_check_item.id bigint not null default new_id()
enrolment_check_item.mended_at timestamp with time zone
enrolment_check_item.note text
enrolment_check_item.reason_code text not null
enrolment_check_item.resolved_at timestamp with time zone
enrolment_check_item.round integer not null
enrolment_check_item.severity text not null
enrolment_check_item.tenant_id text not null
enrolment_check_item.update_time timestamp with time zone not null default now()
enrolment_consent.application_id bigint not null
enrolment_consent.at timestamp with time zone not null
enrolment_consent.create_time timestamp with time zone not null default now()
enrolment_consent.guardian_name text not null
enrolment_consent.id bigint not null default new_id()
enrolment_consent.ip text not null
enrolment_consent.purpose text not null
enrolment_consent.revoked_at timestamp with time zone
enrolment_consent.tenant_id text not null
enrolment_consent.text_hash text not null
enrolment_consent.text_version text not null
enrolment_consent.update_time timestamp with time zone not null default now()
enrolment_counter.create_time timestamp with time zone not null default now()
enrolment_counter.school_year integer not null
enrolment_counter.stage text not null
enrolment_counter.tenant_id text not null
enrolment_counter.update_time timestamp with time zone not null default now()
enrolment_counter.used integer not null default 0
enrolment_counter_entry.applicant_id bigint not null
enrolment_counter_entry.apply_no text not null
enrolment_counter_entry.attach_ids bigint[] not null default '{}'::bigint[]
enrolment_counter_entry.cancel_reason text
enrolment_counter_entry.cancelled_at timestamp with time zone
enrolment_counter_entry.category text not null
enrolment_counter_entry.create_time timestamp with time zone not null default now()
enrolment_counter_entry.entered_at timestamp with time zone not null
enrolment_counter_entry.entered_by bigint not null
enrolment_counter_entry.entered_by_name text not null
enrolment_counter_entry.form_version integer not null
enrolment_counter_entry.id bigint not null default new_id()
enrolment_counter_entry.link_expires_at timestamp with time zone
enrolment_counter_entry.link_index text
enrolment_counter_entry.masked_name text not null
enrolment_counter_entry.papers jsonb not null default '[]'::jsonb
enrolment_counter_entry.payload_sealed text
enrolment_counter_entry.phone_index text
enrolment_counter_entry.plan_id bigint not null
enrolment_counter_entry.rev integer not null default 1
enrolment_counter_entry.signed_at timestamp with time zone
enrolment_counter_entry.state text not null default 'WAITING'::text
enrolment_counter_entry.tenant_id text not null
enrolment_counter_entry.update_time timestamp with time zone not null default now()
enrolment_draft.base_rev integer
enrolment_draft.category text
enrolment_draft.client_draft_id text not null
enrolment_draft.completeness integer not null default 0
enrolment_draft.create_time timestamp with time zone not null default now()
enrolment_draft.device_id text not null default ''::text
enrolment_draft.id bigint not null default new_id()
enrolment_draft.owner_id bigint not null
enrolment_draft.payload_sealed text not null
enrolment_draft.plan_id bigint
enrolment_draft.rev integer not null default 1
enrolment_draft.saved_at timestamp with time zone not null
enrolment_draft.saver text not null default ''::text
enrolment_draft.tenant_id text not null
enrolment_draft.update_time timestamp with time zone not null default now()
enrolment_duplicate.decided_at timestamp with time zone
enrolment_duplicate.decided_by bigint
enrolment_duplicate.decided_by_name text
enrolment_duplicate.first_id bigint not null
enrolment_duplicate.found_at timestamp with time zone not null
enrolment_duplicate.id bigint not null default new_id()
enrolment_duplicate.note text not null default ''::text
enrolment_duplicate.reasons text[] not null
enrolment_duplicate.school_year integer not null
enrolment_duplicate.score integer not null
enrolment_duplicate.second_id bigint not null
enrolment_duplicate.state text not null default 'OPEN'::text
enrolment_duplicate.tenant_id text not null
enrolment_export.answer text not null default ''::text
enrolment_export.asked_at timestamp with time zone not null
enrolment_export.asked_by bigint not null
enrolment_export.asked_by_name text not null
enrolment_export.category text
enrolment_export.decided_at timestamp with time zone
enrolment_export.decided_by bigint
enrolment_export.decided_by_name text
enrolment_export.download_count integer not null default 0
enrolment_export.id bigint not null default new_id()
enrolment_export.is_clear boolean not null
enrolment_export.kind text not null
enrolment_export.plan_id bigint not null
enrolment_export.purpose text not null
enrolment_export.row_count integer not null
enrolment_export.state text not null default 'PENDING'::text
enrolment_export.status text
enrolment_export.tenant_id text not null
enrolment_flow_record.action text not null
enrolment_flow_record.actor_id bigint not null
enrolment_flow_record.actor_name text not null
enrolment_flow_record.actor_role text not null
enrolment_flow_record.application_id bigint not null
enrolment_flow_record.at timestamp with time zone not null
enrolment_flow_record.create_time timestamp with time zone not null default now()
enrolment_flow_record.from_state text
enrolment_flow_record.hash text not null
enrolment_flow_record.id bigint not null default new_id()
enrolment_flow_record.is_internal boolean not null default false
enrolment_flow_record.note text not null default ''::text
enrolment_flow_record.prev_hash text not null
enrolment_flow_record.reason_codes text[] not null default '{}'::text[]
enrolment_flow_record.round integer not null
enrolment_flow_record.seq integer not null
enrolment_flow_record.tenant_id text not null
enrolment_flow_record.to_state text not null
enrolment_guardian.answers jsonb not null
enrolment_guardian.answers_sealed jsonb not null
enrolment_guardian.application_id bigint not null
enrolment_guardian.create_time timestamp with time zone not null default now()
enrolment_guardian.id bigint not null default new_id()
enrolment_guardian.id_index text
enrolment_guardian.phone_index text
enrolment_guardian.sort integer not null
enrolment_guardian.tenant_id text not null
enrolment_guardian.update_time timestamp with time zone not null default now()
enrolment_material.application_id bigint not null
enrolment_material.attach_ids bigint[] not null
enrolment_material.create_time timestamp with time zone not null default now()
enrolment_material.fail_reason text
enrolment_material.id bigint not null default new_id()
enrolment_material.material_key text not null
enrolment_material.state text not null default 'UPLOADED'::text
enrolment_material.tenant_id text not null
enrolment_material.update_time timestamp with time zone not null default now()
enrolment_message.ack_at timestamp with time zone
enrolment_message.application_id bigint not null
enrolment_message.at timestamp with time zone not null
enrolment_message.body text not null
enrolment_message.create_time timestamp with time zone not null default now()
enrolment_message.deadline timestamp with time zone
enrolment_message.id bigint not null default new_id()
enrolment_message.kind text not null
enrolment_message.need_ack boolean not null default false
enrolment_message.read_at timestamp with time zone
enrolment_message.recipient_id bigint not null
enrolment_message.tenant_id text not null
enrolment_message.title text not null
enrolment_message.update_time timestamp with time zone not null default now()
enrolment_message_text.action text not null
enrolment_message_text.body text not null
enrolment_message_text.changed_at timestamp with time zone not null
enrolment_message_text.changed_by bigint not null
enrolment_message_text.changed_by_name text not null
enrolment_message_text.tenant_id text not null
enrolment_message_text.title text not null
enrolment_record.application_id bigint not null
enrolment_record.entered_at timestamp with time zone not null
enrolment_record.entered_by bigint not null
enrolment_record.tenant_id text not null
enrolment_record.values_sealed text not null
enrolment_season_count.applications integer not null
enrolment_season_count.category text not null
enrolment_season_count.counted_at timestamp with time zone not null
enrolment_season_count.plan_id bigint not null
enrolment_season_count.status text not null
enrolment_season_count.tenant_id text not null
enrolment_twin.application_id bigint not null
enrolment_twin.bound_at timestamp with time zone not null
enrolment_twin.bound_by bigint not null
enrolment_twin.group_id bigint not null
enrolment_twin.tenant_id text not null
evaluation.child_id bigint not null
evaluation.class_id bigint not null
evaluation.create_time timestamp with time zone not null default now()
evaluation.id bigint not null default new_id()
evaluation.kind text not null
evaluation.moderated_by bigint
evaluation.moderated_by_name text not null default ''::text
evaluation.moderated_time timestamp with time zone
evaluation.revision integer not null default 1
evaluation.stars integer
evaluation.state text not null default 'PENDING'::text
evaluation.state_reason text not null default ''::text
evaluation.tenant_id text not null
evaluation.update_time timestamp with time zone not null default now()
evaluation.words text not null
evaluation.written_by bigint not null
evaluation.written_by_name text not null
evaluation.written_time timestamp with time zone not null
export_permit.act text not null
export_permit.answer text not null default ''::text
export_permit.asked_at timestamp with time zone not null
export_permit.asked_by bigint not null
export_permit.asked_by_name text not null
export_permit.create_time timestamp with time zone not null default now()
export_permit.decided_at timestamp with time zone
export_permit.decided_by bigint
export_permit.decided_by_name text
export_permit.id bigint not null default new_id()
export_permit.is_clear boolean not null
export_permit.purpose text not null
export_permit.state text not null default 'PENDING'::text
export_permit.tenant_id text not null
export_permit.used_count integer not null default 0
fault_log.actor_account text not null
fault_log.at timestamp with time zone not null
fault_log.create_time timestamp with time zone not null default now()
fault_log.exception_name text not null
fault_log.file_name text not null
fault_log.id bigint not null default new_id()
fault_log.ip text not null default ''::text
fault_log.line_number integer not null
fault_log.message text not null
fault_log.method text not null
fault_log.path text not null
fault_log.request_id text not null
fault_log.spent_ms integer not null default 0
fault_log.stack_trace text not null
fault_log.tenant_id text not null
fault_log.user_agent text not null default ''::text
favourite_class.child_id bigint not null
favourite_class.class_id bigint not null
favourite_class.create_time timestamp with time zone not null default now()
favourite_class.tenant_id text not null
favourite_class.user_id bigint not null
form_rule.category text not null
form_rule.create_time timestamp with time zone not null default now()
form_rule.id bigint not null default new_id()
form_rule.must jsonb not null
form_rule.plan_id bigint not null
form_rule.tenant_id text not null
form_rule.update_time timestamp with time zone not null default now()
form_rule.version integer not null
form_rule.visible jsonb not null
grade.create_time timestamp with time zone not null default now()
grade.head_id bigint
grade.id bigint not null default new_id()
grade.is_deleted boolean not null default false
grade.level integer not null
grade.name text not null
grade.tenant_id text not null
grade.update_time timestamp with time zone not null default now()
guardian_claim.at timestamp with time zone not null
guardian_claim.child_name text not null
guardian_claim.claimant_name text not null
guardian_claim.class_id bigint not null
guardian_claim.create_time timestamp with time zone not null default now()
guardian_claim.decided_at timestamp with time zone
guardian_claim.decided_by bigint
guardian_claim.decided_name text not null default ''::text
guardian_claim.id bigint not null default new_id()
guardian_claim.reason text not null default ''::text
guardian_claim.relation text not null
guardian_claim.state text not null
guardian_claim.student_id bigint
guardian_claim.tenant_id text not null
guardian_claim.update_time timestamp with time zone not null default now()
guardian_claim.user_id bigint not null
guardian_event.action text not null
guardian_event.actor_id bigint not null
guardian_event.actor_name text not null
guardian_event.at timestamp with time zone not null
guardian_event.create_time timestamp with time zone not null default now()
guardian_event.id bigint not null default new_id()
guardian_event.reason text not null default ''::text
guardian_event.student_id bigint
guardian_event.subject_id bigint not null
guardian_event.subject_kind text not null
guardian_event.tenant_id text not null
guardian_invitation.at timestamp with time zone not null
guardian_invitation.closed_at timestamp with time zone
guardian_invitation.code_index text not null
guardian_invitation.create_time timestamp with time zone not null default now()
guardian_invitation.expire_time timestamp with time zone not null
guardian_invitation.id bigint not null default new_id()
guardian_invitation.inviter_id bigint not null
guardian_invitation.relation text not null
guardian_invitation.state text not null
guardian_invitation.student_id bigint not null
guardian_invitation.tenant_id text not null
guardian_invitation.update_time timestamp with time zone not null default now()
guardian_invitation.used_by bigint
guardian_link.can_consent boolean not null default true
guardian_link.can_pick_up boolean not null default true
guardian_link.create_time timestamp with time zone not null default now()
guardian_link.id bigint not null default new_id()
guardian_link.is_legal boolean not null default true
guardian_link.is_primary boolean not null default false
guardian_link.name text not null
guardian_link.phone_index text
guardian_link.phone_sealed text
guardian_link.relation text not null
guardian_link.revoked_at timestamp with time zone
guardian_link.state text not null
guardian_link.student_id bigint not null
guardian_link.tenant_id text not null
guardian_link.update_time timestamp with time zone not null default now()
guardian_link.user_id bigint
guardian_link.verified_at timestamp with time zone
guardian_link.verified_by bigint
hand_over.child_id bigint not null
hand_over.code_id bigint
hand_over.collector text not null
hand_over.collector_name text not null
hand_over.create_time timestamp with time zone not null default now()
hand_over.day date not null
hand_over.guardian_id bigint
hand_over.handed_by bigint not null
hand_over.handed_by_name text not null
hand_over.handed_time timestamp with time zone not null
hand_over.id bigint not null default new_id()
hand_over.tenant_id text not null
idempotency.answer text
idempotency.create_time timestamp with time zone not null default now()
idempotency.input_index text not null
idempotency.key text not null
idempotency.path text not null
idempotency.status integer
idempotency.tenant_id text not null
idempotency.user_id bigint not null
impact_assessment.activity text not null
impact_assessment.basis text not null
impact_assessment.conclusion text not null
impact_assessment.create_time timestamp with time zone not null default now()
impact_assessment.data_kinds text not null
impact_assessment.id bigint not null default new_id()
impact_assessment.made_at timestamp with time zone not null
impact_assessment.made_by bigint not null
impact_assessment.made_by_name text not null
impact_assessment.measures text not null
impact_assessment.necessity text not null
impact_assessment.purpose text not null
impact_assessment.risks text not null
impact_assessment.tenant_id text not null
impact_assessment.version integer not null
incident_dispatch.create_time timestamp with time zone not null default now()
incident_dispatch.id bigint not null default new_id()
incident_dispatch.incident_id bigint not null
incident_dispatch.is_drill boolean not null
incident_dispatch.sent integer not null
incident_dispatch.sent_at timestamp with time zone not null
incident_dispatch.sent_by bigint not null
incident_dispatch.sent_by_name text not null
incident_dispatch.tenant_id text not null
incident_dispatch.unreached integer not null
incident_dispatch.words text not null
incident_notice.create_time timestamp with time zone not null default now()
incident_notice.dispatch_id bigint not null
incident_notice.incident_id bigint not null
incident_notice.tenant_id text not null
incident_notice.user_id bigint not null
incident_person.acts integer not null default 0
incident_person.create_time timestamp with time zone not null default now()
incident_person.first_at timestamp with time zone
incident_person.incident_id bigint not null
incident_person.last_at timestamp with time zone
incident_person.subject_id bigint not null
incident_person.subject_kind text not null
incident_person.tenant_id text not null
institution.address text not null default ''::text
institution.admitted_at timestamp with time zone
institution.agreement_begin date
institution.agreement_end date
institution.applicant_id bigint not null
institution.applicant_name text not null
institution.asked_at timestamp with time zone
institution.attach_ids bigint[] not null default '{}'::bigint[]
institution.contact_name text not null default ''::text
institution.contact_phone text not null default ''::text
institution.create_time timestamp with time zone not null default now()
institution.id bigint not null default new_id()
institution.intro text not null default ''::text
institution.legal_rep text not null default ''::text
institution.licence_expiry date
institution.licence_no text not null default ''::text
institution.name text not null
institution.permit_expiry date
institution.permit_no text not null default ''::text
institution.scope text not null default ''::text
institution.state text not null
institution.state_reason text not null default ''::text
institution.tenant_id text not null
institution.update_time timestamp with time zone not null default now()
institution.uscc text not null default ''::text
institution.white_list_expiry date
institution.white_list_ref text not null default ''::text
institution_account.closed_at timestamp with time zone
institution_account.create_time timestamp with time zone not null default now()
institution_account.duty text not null
institution_account.institution_id bigint not null
institution_account.opened_by bigint not null
institution_account.opened_by_name text not null
institution_account.tenant_id text not null
institution_account.update_time timestamp with time zone not null default now()
institution_account.user_id bigint not null
instructor.create_time timestamp with time zone not null default now()
instructor.health_no text not null default ''::text
instructor.health_until date
instructor.health_warned date
instructor.id bigint not null default new_id()
instructor.institution_id bigint
instructor.kind text not null
instructor.name text not null
instructor.qualification text not null default ''::text
instructor.tenant_id text not null
instructor.update_time timestamp with time zone not null default now()
instructor.user_id bigint
known_device.create_time timestamp with time zone not null default now()
known_device.device_index text not null
known_device.last_time timestamp with time zone not null
known_device.tenant_id text not null
known_device.update_time timestamp with time zone not null default now()
known_device.user_id bigint not null
late_arrival.application_id bigint not null
late_arrival.at timestamp with time zone not null
late_arrival.by_id bigint not null
late_arrival.by_name text not null
late_arrival.class_name text not null
late_arrival.number integer not null
late_arrival.plan_id bigint not null
late_arrival.sizes jsonb not null
late_arrival.tenant_id text not null
leave_balance.create_time timestamp with time zone not null default now()
leave_balance.granted integer not null
leave_balance.id bigint not null default new_id()
leave_balance.kind text not null
leave_balance.person_id bigint not null
leave_balance.reserved integer not null default 0
leave_balance.tenant_id text not null
leave_balance.update_time timestamp with time zone not null default now()
leave_balance.used integer not null default 0
leave_balance.year integer not null
leave_half_day.absentee text not null
leave_half_day.absentee_id bigint not null
leave_half_day.create_time timestamp with time zone not null default now()
leave_half_day.day date not null
leave_half_day.half text not null
leave_half_day.request_id bigint not null
leave_half_day.tenant_id text not null
leave_request.absentee text not null
leave_request.absentee_name text not null
leave_request.applicant_id bigint not null
leave_request.applicant_name text not null
leave_request.arrangement text not null default ''::text
leave_request.asked_at timestamp with time zone not null
leave_request.attach_ids bigint[] not null default '{}'::bigint[]
leave_request.back_date date
leave_request.back_half text
leave_request.begin_date date not null
leave_request.begin_half text not null
leave_request.create_time timestamp with time zone not null default now()
leave_request.end_date date not null
leave_request.end_half text not null
leave_request.ended_at timestamp with time zone
leave_request.ended_by bigint
leave_request.ended_name text
leave_request.group_id bigint
leave_request.group_name text not null default ''::text
leave_request.half_days integer not null
leave_request.id bigint not null default new_id()
leave_request.kind text not null
leave_request.person_id bigint
leave_request.reason text not null
leave_request.state text not null
leave_request.student_id bigint
leave_request.tenant_id text not null
leave_request.update_time timestamp with time zone not null default now()
lesson_change.after text not null
lesson_change.before text not null
lesson_change.changed_at timestamp with time zone not null
lesson_change.changed_by bigint not null
lesson_change.changed_by_name text not null
lesson_change.id bigint not null default new_id()
lesson_change.kind text not null
lesson_change.lesson_id bigint not null
lesson_change.reason text not null
lesson_change.tenant_id text not null
lesson_closure.begin_minute integer not null
lesson_closure.closed_at timestamp with time zone not null
lesson_closure.closed_by bigint not null
lesson_closure.closed_by_name text not null
lesson_closure.day date not null
lesson_closure.end_minute integer not null
lesson_closure.id bigint not null default new_id()
lesson_closure.lesson_count integer not null
lesson_closure.make_up_day date
lesson_closure.offer text not null
lesson_closure.reason text not null
lesson_closure.tenant_id text not null
lesson_closure.undone_at timestamp with time zone
lesson_closure.undone_by bigint
lesson_closure.undone_by_name text
lesson_patrol.create_time timestamp with time zone not null default now()
lesson_patrol.finding text not null
lesson_patrol.id bigint not null default new_id()
lesson_patrol.lesson_id bigint not null
lesson_patrol.note text not null default ''::text
lesson_patrol.tenant_id text not null
lesson_patrol.visited_by bigint not null
lesson_patrol.visited_by_name text not null
lesson_patrol.visited_time timestamp with time zone not null
lesson_teacher.create_time timestamp with time zone not null default now()
lesson_teacher.duty text not null
lesson_teacher.instructor_id bigint not null
lesson_teacher.lesson_id bigint not null
lesson_teacher.replaces_id bigint
lesson_teacher.tenant_id text not null
letter.child_name_sealed text not null
letter.create_time timestamp with time zone not null default now()
letter.id bigint not null default new_id()
letter.issued_by bigint not null
letter.issued_by_name text not null
letter.issued_time timestamp with time zone not null
letter.key_id bigint not null
letter.letter_date date not null
letter.masked_name text not null
letter.number text not null
letter.owner_id bigint not null
letter.plan_name text not null
letter.printed_time timestamp with time zone
letter.revoke_reason text
letter.revoked_by bigint
letter.revoked_by_name text
letter.revoked_time timestamp with time zone
letter.school_name text not null
letter.signature text not null
letter.subject_id bigint not null
letter.tenant_id text not null
letter.update_time timestamp with time zone not null default now()
letter.verify_code text not null
letter_counter.last integer not null
letter_counter.tenant_id text not null
letter_counter.year integer not null
letter_key.create_time timestamp with time zone not null default now()
letter_key.from_time timestamp with time zone not null
letter_key.id bigint not null default new_id()
letter_key.private_key_sealed text not null
letter_key.public_key text not null
letter_key.tenant_id text not null
letter_key.until_time timestamp with time zone
letter_key.update_time timestamp with time zone not null default now()
letter_seal.create_time timestamp with time zone not null default now()
letter_seal.file_id bigint not null
letter_seal.tenant_id text not null
letter_seal.update_time timestamp with time zone not null default now()
live_event.create_time timestamp with time zone not null default now()
live_event.id bigint not null default new_id()
live_event.parties text[] not null
live_event.subject text not null default ''::text
live_event.tenant_id text not null
live_event.topic text not null
login_failure.create_time timestamp with time zone not null default now()
login_failure.failures integer not null default 0
login_failure.last_time timestamp with time zone not null
login_failure.locked_until timestamp with time zone
login_failure.locks integer not null default 0
login_failure.pending integer not null default 0
login_failure.pending_time timestamp with time zone
login_failure.subject text not null
login_failure.tenant_id text not null
login_failure.update_time timestamp with time zone not null default now()
menu.action smallint not null default 1
menu.alias text not null
menu.category smallint not null default 1
menu.code text not null
menu.create_time timestamp with time zone not null default now()
menu.id bigint not null default new_id()
menu.is_deleted boolean not null default false
menu.is_open smallint not null default 1
menu.name text not null
menu.parent_id bigint
menu.path text not null default ''::text
menu.permission text not null default ''::text
menu.remark text not null default ''::text
menu.sort integer not null default 0
menu.source text not null default ''::text
menu.update_time timestamp with time zone not null default now()
merge_answer.answer text not null
merge_answer.answered_by bigint
merge_answer.answered_time timestamp with time zone not null
merge_answer.merge_id bigint not null
merge_answer.seat_id bigint not null
merge_answer.tenant_id text not null
message.create_time timestamp with time zone not null default now()
message.id bigint not null default new_id()
message.kind text not null default 'message'::text
message.link text not null default ''::text
message.read_time timestamp with time zone
message.tenant_id text not null
message.title text not null
message.user_id bigint not null
message_channel.address text not null default ''::text
message_channel.channel text not null
message_channel.create_time timestamp with time zone not null default now()
message_channel.is_on boolean not null default true
message_channel.since_time timestamp with time zone not null default now()
message_channel.tenant_id text not null
message_channel.update_time timestamp with time zone not null default now()
message_channel.user_id bigint not null
news.approver_id bigint
news.attach_ids bigint[] not null default '{}'::bigint[]
news.author text not null default ''::text
news.category smallint not null
news.content text not null
news.cover text not null default ''::text
news.create_time timestamp with time zone not null default now()
news.create_user bigint not null
news.editor_id bigint
news.expire_time timestamp with time zone
news.id bigint not null default new_id()
news.pinned boolean not null default false
news.previous_state text
news.release_time timestamp with time zone not null
news.review_note text not null default ''::text
news.source text not null default ''::text
news.state text not null
news.summary text not null default ''::text
news.tags text[] not null default '{}'::text[]
news.tenant_id text not null
news.title text not null
news.update_time timestamp with time zone not null default now()
news.views integer not null default 0
news_version.content text not null
news_version.create_time timestamp with time zone not null default now()
news_version.news_id bigint not null
news_version.saved_by bigint not null
news_version.saved_for text not null
news_version.summary text not null
news_version.tenant_id text not null
news_version.title text not null
news_version.version integer not null
news_view.day date not null
news_view.news_id bigint not null
news_view.reader text not null
news_view.tenant_id text not null
notice.attach_ids bigint[] not null default '{}'::bigint[]
notice.audience text not null
notice.audience_parts jsonb not null default '[]'::jsonb
notice.category smallint not null
notice.content text not null
notice.create_time timestamp with time zone not null default now()
notice.create_user bigint not null
notice.deadline timestamp with time zone
notice.expire_time timestamp with time zone
notice.id bigint not null default new_id()
notice.pinned boolean not null default false
notice.previous_state text
notice.publisher text not null default ''::text
notice.questions jsonb not null default '[]'::jsonb
notice.receipt text not null default 'none'::text
notice.release_time timestamp with time zone not null
notice.state text not null
notice.tenant_id text not null
notice.title text not null
notice.update_time timestamp with time zone not null default now()
notice.withdraw_reason text not null default ''::text
notice_recipient.answers jsonb
notice_recipient.create_time timestamp with time zone not null default now()
notice_recipient.done_by bigint
notice_recipient.done_time timestamp with time zone
notice_recipient.family_id bigint not null
notice_recipient.group_name text not null default ''::text
notice_recipient.is_pending boolean not null
notice_recipient.notice_id bigint not null
notice_recipient.read_time timestamp with time zone
notice_recipient.reminded_time timestamp with time zone
notice_recipient.signature_id bigint
notice_recipient.tenant_id text not null
notice_recipient.user_id bigint not null
offered_grant.alias text not null
offered_grant.create_time timestamp with time zone not null default now()
offered_grant.permission text not null
offered_grant.tenant_id text not null
outside_identity.create_time timestamp with time zone not null default now()
outside_identity.id bigint not null default new_id()
outside_identity.provider text not null
outside_identity.subject text not null
outside_identity.tenant_id text not null
outside_identity.update_time timestamp with time zone not null default now()
outside_identity.user_id bigint not null
outside_notice.channel text not null
outside_notice.create_time timestamp with time zone not null default now()
outside_notice.happen_time timestamp with time zone not null
outside_notice.id bigint not null default new_id()
outside_notice.kind text not null
outside_notice.last_result text not null default ''::text
outside_notice.next_time timestamp with time zone
outside_notice.state text not null default 'waiting'::text
outside_notice.subject text not null
outside_notice.tenant_id text not null
outside_notice.tries integer not null default 0
outside_notice.update_time timestamp with time zone not null default now()
outside_notice.user_id bigint not null
payment_attempt.channel text not null
payment_attempt.create_time timestamp with time zone not null default now()
payment_attempt.external_no text not null default ''::text
payment_attempt.fen integer not null
payment_attempt.id bigint not null default new_id()
payment_attempt.is_placed boolean not null default false
payment_attempt.merchant_id bigint
payment_attempt.number text not null
payment_attempt.order_id bigint not null
payment_attempt.paid_time timestamp with time zone
payment_attempt.received_fen integer
payment_attempt.scene text not null
payment_attempt.state text not null
payment_attempt.tenant_id text not null
payment_attempt.update_time timestamp with time zone not null default now()
payment_bill.channel text not null
payment_bill.create_time timestamp with time zone not null default now()
payment_bill.day date not null
payment_bill.row_count integer not null
payment_bill.tenant_id text not null
payment_bill.update_time timestamp with time zone not null default now()
payment_difference.channel text not null
payment_difference.create_time timestamp with time zone not null default now()
payment_difference.day date not null
payment_difference.kind text not null
payment_difference.note text not null default ''::text
payment_difference.number text not null
payment_difference.our_fen integer
payment_difference.settled_by_name text not null default ''::text
payment_difference.settled_time timestamp with time zone
payment_difference.state text not null default 'OPEN'::text
payment_difference.tenant_id text not null
payment_difference.their_fen integer
payment_difference.update_time timestamp with time zone not null default now()
payment_line.book_fen integer not null
payment_line.create_time timestamp with time zone not null default now()
payment_line.fee_fen integer not null
payment_line.item text not null default ''::text
payment_line.list_book_fen integer not null
payment_line.list_fee_fen integer not null
payment_line.order_id bigint not null
payment_line.payable text not null
payment_line.place integer not null
payment_line.reductions jsonb not null
payment_line.returned_fen integer not null default 0
payment_line.seller text not null default ''::text
payment_line.state text not null
payment_line.subject_id bigint not null
payment_line.tenant_id text not null
payment_line.title text not null
payment_merchant.api_key_sealed text not null default ''::text
payment_merchant.app_id text not null
payment_merchant.certificate_serial text not null default ''::text
payment_merchant.channel text not null
payment_merchant.check_state text not null default ''::text
payment_merchant.check_time timestamp with time zone
payment_merchant.create_time timestamp with time zone not null default now()
payment_merchant.id bigint not null default new_id()
payment_merchant.is_active boolean not null default true
payment_merchant.merchant_no text not null
payment_merchant.payee text not null
payment_merchant.platform_key_id text not null default ''::text
payment_merchant.platform_key_sealed text not null default ''::text
payment_merchant.private_key_sealed text not null
payment_merchant.tenant_id text not null
payment_merchant.update_time timestamp with time zone not null default now()
payment_merchant.update_user_id bigint not null
payment_merchant.update_user_name text not null
payment_order.create_time timestamp with time zone not null default now()
payment_order.hold_until timestamp with time zone not null
payment_order.id bigint not null default new_id()
payment_order.next_time timestamp with time zone
payment_order.official_file_id bigint
payment_order.official_no text not null default ''::text
payment_order.paid_time timestamp with time zone
payment_order.payer_id bigint not null
payment_order.payer_name text not null
payment_order.returned_fen integer not null default 0
payment_order.state text not null
payment_order.tenant_id text not null
payment_order.title text not null
payment_order.total_fen integer not null
payment_order.update_time timestamp with time zone not null default now()
payment_refund.asked_by_name text not null default ''::text
payment_refund.attempt_id bigint not null
payment_refund.create_time timestamp with time zone not null default now()
payment_refund.decided_by_name text not null default ''::text
payment_refund.done_time timestamp with time zone
payment_refund.fen integer not null
payment_refund.id bigint not null default new_id()
payment_refund.inputs jsonb
payment_refund.lines jsonb not null default '[]'::jsonb
payment_refund.next_time timestamp with time zone
payment_refund.note text not null default ''::text
payment_refund.number text not null
payment_refund.order_id bigint not null
payment_refund.place integer
payment_refund.reason text not null
payment_refund.sending integer not null default 1
payment_refund.state text not null
payment_refund.tenant_id text not null
payment_refund.update_time timestamp with time zone not null default now()
payment_transfer.create_time timestamp with time zone not null default now()
payment_transfer.credit text not null
payment_transfer.debit text not null
payment_transfer.fen integer not null
payment_transfer.id bigint not null default new_id()
payment_transfer.kind text not null
payment_transfer.subject_id bigint not null
payment_transfer.tenant_id text not null
photo_consent.child_id bigint not null
photo_consent.create_time timestamp with time zone not null default now()
photo_consent.given_by bigint not null
photo_consent.given_time timestamp with time zone not null
photo_consent.id bigint not null default new_id()
photo_consent.tenant_id text not null
photo_consent.text_hash text not null
photo_consent.text_version text not null
photo_consent.withdrawn_by bigint
photo_consent.withdrawn_time timestamp with time zone
pick_up_code.adult_name text not null
pick_up_code.child_id bigint not null
pick_up_code.code_index text not null
pick_up_code.create_time timestamp with time zone not null default now()
pick_up_code.day date not null
pick_up_code.id bigint not null default new_id()
pick_up_code.made_by bigint not null
pick_up_code.made_by_name text not null
pick_up_code.relation text not null
pick_up_code.revoked_time timestamp with time zone
pick_up_code.tenant_id text not null
pick_up_code.update_time timestamp with time zone not null default now()
pick_up_code.used_time timestamp with time zone
pick_up_code.wrong_tries integer not null default 0
platform_parameter.create_time timestamp with time zone not null default now()
platform_parameter.id bigint not null default new_id()
platform_parameter.param_key text not null
platform_parameter.param_name text not null
platform_parameter.param_value text not null
platform_parameter.remark text not null default ''::text
platform_parameter.update_time timestamp with time zone not null default now()
post.category smallint not null default 3
post.code text not null
post.create_dept bigint
post.create_time timestamp with time zone not null default now()
post.create_user bigint
post.id bigint not null default new_id()
post.is_deleted boolean not null default false
post.name text not null
post.remark text not null default ''::text
post.sort integer not null default 0
post.status smallint not null default 1
post.tenant_id text not null
post.update_time timestamp with time zone not null default now()
post.update_user bigint
privacy_counter.last integer not null
privacy_counter.tenant_id text not null
privacy_counter.year integer not null
privacy_erasure.decisions jsonb not null default '[]'::jsonb
privacy_erasure.done_at timestamp with time zone not null
privacy_erasure.done_by bigint not null
privacy_erasure.erased_files integer not null
privacy_erasure.erased_rows integer not null
privacy_erasure.id bigint not null default new_id()
privacy_erasure.ids jsonb not null
privacy_erasure.keeps_record boolean not null
privacy_erasure.request_id bigint not null
privacy_erasure.rewritten jsonb not null default '[]'::jsonb
privacy_erasure.subject_id bigint not null
privacy_erasure.subject_kind text not null
privacy_erasure.tenant_id text not null
privacy_incident.authority_notice text not null
privacy_incident.authority_told_at timestamp with time zone
privacy_incident.closed_at timestamp with time zone
privacy_incident.conclusion text not null default ''::text
privacy_incident.course text not null
privacy_incident.create_time timestamp with time zone not null default now()
privacy_incident.data_kinds text not null
privacy_incident.entered_by bigint not null
privacy_incident.entered_by_name text not null
privacy_incident.families_told_at timestamp with time zone
privacy_incident.family_notice text not null
privacy_incident.found_at timestamp with time zone not null
privacy_incident.happened_from timestamp with time zone
privacy_incident.happened_until timestamp with time zone
privacy_incident.id bigint not null default new_id()
privacy_incident.is_drill boolean not null
privacy_incident.measures text not null default ''::text
privacy_incident.number integer not null
privacy_incident.report_due timestamp with time zone not null
privacy_incident.state text not null default 'OPEN'::text
privacy_incident.tenant_id text not null
privacy_incident.title text not null
privacy_incident.update_time timestamp with time zone not null default now()
privacy_message.at timestamp with time zone not null
privacy_message.author_id bigint not null
privacy_message.author_name text not null
privacy_message.id bigint not null default new_id()
privacy_message.is_office boolean not null
privacy_message.request_id bigint not null
privacy_message.tenant_id text not null
privacy_message.text text not null
privacy_reminder.at timestamp with time zone not null
privacy_reminder.kind text not null
privacy_reminder.request_id bigint not null
privacy_reminder.tenant_id text not null
privacy_request.answer text not null default ''::text
privacy_request.closed_at timestamp with time zone
privacy_request.closed_by bigint
privacy_request.closed_by_name text
privacy_request.due_on date not null
privacy_request.export_until timestamp with time zone
privacy_request.ground text not null default ''::text
privacy_request.id bigint not null default new_id()
privacy_request.identified_at timestamp with time zone
privacy_request.identified_by bigint
privacy_request.identified_by_name text
privacy_request.identity_note text not null default ''::text
privacy_request.kept jsonb not null default '[]'::jsonb
privacy_request.kind text not null
privacy_request.number text not null
privacy_request.received_at timestamp with time zone not null
privacy_request.requester_id bigint not null
privacy_request.requester_name text not null
privacy_request.state text not null default 'RECEIVED'::text
privacy_request.subject_id bigint not null
privacy_request.subject_kind text not null
privacy_request.subject_name text not null
privacy_request.tenant_id text not null
privacy_request.update_time timestamp with time zone not null default now()
privacy_request.wish text not null
privacy_restriction.lifted_at timestamp with time zone
privacy_restriction.lifted_by bigint
privacy_restriction.request_id bigint not null
privacy_restriction.since timestamp with time zone not null
privacy_restriction.subject_id bigint not null
privacy_restriction.subject_kind text not null
privacy_restriction.tenant_id text not null
promotion.actor_id bigint not null
promotion.actor_name text not null
promotion.at timestamp with time zone not null
promotion.create_time timestamp with time zone not null default now()
promotion.from_year_id bigint not null
promotion.graduated integer not null
promotion.id bigint not null default new_id()
promotion.promoted integer not null
promotion.tenant_id text not null
promotion.to_year_id bigint not null
promotion.undone_at timestamp with time zone
promotion.undone_by bigint
pupil_record.answers jsonb not null default '{}'::jsonb
pupil_record.answers_sealed jsonb not null default '{}'::jsonb
pupil_record.application_id bigint not null
pupil_record.checked_by bigint
pupil_record.checked_by_name text
pupil_record.completed_at timestamp with time zone
pupil_record.create_time timestamp with time zone not null default now()
pupil_record.guardians jsonb not null default '[]'::jsonb
pupil_record.guardians_sealed jsonb not null default '[]'::jsonb
pupil_record.marks jsonb not null default '[]'::jsonb
pupil_record.plan_id bigint not null
pupil_record.reminded_at timestamp with time zone
pupil_record.rev integer not null default 0
pupil_record.saved_at timestamp with time zone
pupil_record.state text not null default 'OPEN'::text
pupil_record.student_id bigint not null
pupil_record.submitted_at timestamp with time zone
pupil_record.tenant_id text not null
pupil_record.update_time timestamp with time zone not null default now()
rate_limit.bucket text not null
rate_limit.subject text not null
rate_limit.tenant_id text not null
rate_limit.used integer not null
rate_limit.window_start timestamp with time zone not null
recruitment_application.accepted_at timestamp with time zone
recruitment_application.applicant_id bigint not null
recruitment_application.attach_ids bigint[] not null default '{}'::bigint[]
recruitment_application.birth_year text not null
recruitment_application.certificate text not null
recruitment_application.consented_at timestamp with time zone not null
recruitment_application.create_time timestamp with time zone not null default now()
recruitment_application.degree text not null
recruitment_application.education text not null
recruitment_application.email_sealed text not null
recruitment_application.first_day date
recruitment_application.graduation_year text not null
recruitment_application.honours text not null
recruitment_application.id bigint not null default new_id()
recruitment_application.identity_sealed text
recruitment_application.invited_at timestamp with time zone
recruitment_application.invited_post_id bigint
recruitment_application.keeps_in_pool boolean not null default false
recruitment_application.major text not null
recruitment_application.mandarin text not null
recruitment_application.name text not null
recruitment_application.notice_until date
recruitment_application.phone_sealed text not null
recruitment_application.pool_until date
recruitment_application.post_id bigint not null
recruitment_application.school text not null
recruitment_application.sex text not null
recruitment_application.state text not null
recruitment_application.teaching_years integer not null
recruitment_application.tenant_id text not null
recruitment_application.title text not null
recruitment_application.update_time timestamp with time zone not null default now()
recruitment_application.work text not null
recruitment_draft.applicant_id bigint not null
recruitment_draft.content_sealed text not null
recruitment_draft.post_id bigint not null
recruitment_draft.tenant_id text not null
recruitment_draft.update_time timestamp with time zone not null default now()
recruitment_objection.answer text
recruitment_objection.answered_at timestamp with time zone
recruitment_objection.answered_by bigint
recruitment_objection.application_id bigint not null
recruitment_objection.content text not null
recruitment_objection.id bigint not null default new_id()
recruitment_objection.recorded_at timestamp with time zone not null
recruitment_objection.recorded_by bigint not null
recruitment_objection.tenant_id text not null
recruitment_panelist.kind text not null
recruitment_panelist.post_id bigint not null
recruitment_panelist.tenant_id text not null
recruitment_panelist.user_id bigint not null
recruitment_post.close_on date not null
recruitment_post.contact text not null default ''::text
recruitment_post.create_time timestamp with time zone not null default now()
recruitment_post.id bigint not null default new_id()
recruitment_post.notice_days integer not null default 5
recruitment_post.open_on date not null
recruitment_post.papers text not null default ''::text
recruitment_post.requirements text not null
recruitment_post.seats integer not null
recruitment_post.stage text not null
recruitment_post.status text not null default 'DRAFT'::text
recruitment_post.subject text not null
recruitment_post.tenant_id text not null
recruitment_post.title text not null
recruitment_post.update_time timestamp with time zone not null default now()
recruitment_score.application_id bigint not null
recruitment_score.given_at timestamp with time zone not null
recruitment_score.kind text not null
recruitment_score.remark text not null
recruitment_score.score integer not null
recruitment_score.scorer_id bigint not null
recruitment_score.tenant_id text not null
recruitment_slot.capacity integer not null
recruitment_slot.end_at timestamp with time zone not null
recruitment_slot.id bigint not null default new_id()
recruitment_slot.kind text not null
recruitment_slot.place text not null
recruitment_slot.post_id bigint not null
recruitment_slot.start_at timestamp with time zone not null
recruitment_slot.tenant_id text not null
recruitment_step.actor_id bigint not null
recruitment_step.actor_name text not null
recruitment_step.application_id bigint not null
recruitment_step.at timestamp with time zone not null
recruitment_step.id bigint not null default new_id()
recruitment_step.note text not null
recruitment_step.tenant_id text not null
recruitment_step.to_state text not null
recruitment_visit.application_id bigint not null
recruitment_visit.attended boolean
recruitment_visit.chosen_at timestamp with time zone
recruitment_visit.chosen_by bigint
recruitment_visit.invited_at timestamp with time zone not null
recruitment_visit.invited_by bigint not null
recruitment_visit.kind text not null
recruitment_visit.slot_id bigint
recruitment_visit.tenant_id text not null
refresh_token.create_time timestamp with time zone not null default now()
refresh_token.id bigint not null default new_id()
refresh_token.session_id bigint not null
refresh_token.tenant_id text not null
refresh_token.token_hash text not null
refresh_token.update_time timestamp with time zone not null default now()
refresh_token.used_time timestamp with time zone
refused_call.calls integer not null
refused_call.create_time timestamp with time zone not null default now()
refused_call.hour timestamp with time zone not null
refused_call.reason text not null
refused_call.tenant_id text not null
refused_call.user_id bigint not null
region.ancestors text not null
region.code text not null
region.create_time timestamp with time zone not null default now()
region.level integer not null
region.name text not null
region.parent_code text
region.remark text not null default ''::text
region.sort integer not null
region.update_time timestamp with time zone not null default now()
reported_number.create_time timestamp with time zone not null default now()
reported_number.kind text not null
reported_number.number text not null default "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 16)
reported_number.subject_id bigint not null
reported_number.tenant_id text not null
resume.attach_ids bigint[] not null default '{}'::bigint[]
resume.birth_year text not null
resume.certificate text not null default ''::text
resume.create_time timestamp with time zone not null default now()
resume.degree text not null
resume.education text not null default ''::text
resume.email text not null default ''::text
resume.graduation_year text not null default ''::text
resume.honours text not null default ''::text
resume.honours_are_public boolean not null default false
resume.id bigint not null default new_id()
resume.major text not null
resume.mandarin text not null default ''::text
resume.name text not null
resume.phone_index text not null
resume.phone_sealed text not null
resume.photo_id bigint
resume.registered_by bigint not null
resume.registered_name text not null
resume.school text not null
resume.sex text not null
resume.stage text not null
resume.state text not null
resume.subject text not null
resume.teaching_years integer not null
resume.tenant_id text not null
resume.title text not null default ''::text
resume.update_time timestamp with time zone not null default now()
resume.work text not null default ''::text
retention_result.create_time timestamp with time zone not null default now()
retention_result.is_failed boolean not null default false
retention_result.removed integer not null
retention_result.rule text not null
retention_result.run_id bigint not null
retention_result.tenant_id text not null
retention_run.create_time timestamp with time zone not null default now()
retention_run.day date not null
retention_run.id bigint not null default new_id()
retention_run.started_at timestamp with time zone not null
retention_run.tenant_id text not null
return_reason.code text not null
return_reason.create_time timestamp with time zone not null default now()
return_reason.field_keys text[] not null default '{}'::text[]
return_reason.id bigint not null default new_id()
return_reason.is_disabled boolean not null default false
return_reason.material_keys text[] not null default '{}'::text[]
return_reason.parent_text text not null
return_reason.severity text not null
return_reason.sort integer not null default 0
return_reason.tenant_id text not null
return_reason.title text not null
return_reason.update_time timestamp with time zone not null default now()
role.alias text not null
role.create_time timestamp with time zone not null default now()
role.id bigint not null default new_id()
role.is_deleted boolean not null default false
role.name text not null
role.parent_id bigint
role.sort integer not null default 0
role.tenant_id text not null
role.update_time timestamp with time zone not null default now()
role_data_scope.create_time timestamp with time zone not null default now()
role_data_scope.data_scope_id bigint not null
role_data_scope.role_id bigint not null
role_data_scope.tenant_id text not null
role_permission.create_time timestamp with time zone not null default now()
role_permission.permission text not null
role_permission.role_id bigint not null
role_permission.tenant_id text not null
roll_call.create_time timestamp with time zone not null default now()
roll_call.day date not null
roll_call.homeroom_id bigint
roll_call.id bigint not null default new_id()
roll_call.kind text not null
roll_call.lesson_id bigint
roll_call.taken_by bigint not null
roll_call.taken_by_name text not null
roll_call.taken_time timestamp with time zone not null
roll_call.tenant_id text not null
roll_call.update_time timestamp with time zone not null default now()
roll_correction.after_state text not null
roll_correction.before_state text not null
roll_correction.child_id bigint not null
roll_correction.corrected_by bigint not null
roll_correction.corrected_by_name text not null
roll_correction.corrected_time timestamp with time zone not null
roll_correction.create_time timestamp with time zone not null default now()
roll_correction.id bigint not null default new_id()
roll_correction.reason text not null
roll_correction.roll_id bigint not null
roll_correction.tenant_id text not null
roll_entry.child_id bigint not null
roll_entry.create_time timestamp with time zone not null default now()
roll_entry.note text not null default ''::text
roll_entry.roll_id bigint not null
roll_entry.state text not null
roll_entry.tenant_id text not null
roll_entry.update_time timestamp with time zone not null default now()
round_child.agreed_by bigint not null
round_child.agreed_time timestamp with time zone not null
round_child.agreement_hash text not null
round_child.allowed integer not null
round_child.child_id bigint not null
round_child.round_id bigint not null
round_child.taken integer not null default 0
round_child.tenant_id text not null
round_class.class_id bigint not null
round_class.create_time timestamp with time zone not null default now()
round_class.round_id bigint not null
round_class.tenant_id text not null
sample_item.bought_on date not null
sample_item.create_time timestamp with time zone not null default now()
sample_item.details jsonb not null default '{}'::jsonb
sample_item.id bigint not null default new_id()
sample_item.name text not null
sample_item.note text not null default ''::text
sample_item.place smallint not null
sample_item.price_fen integer not null
sample_item.subject text not null
sample_item.tenant_id text not null
sample_item.update_time timestamp with time zone not null default now()
schema_migration.applied_time timestamp with time zone not null default now()
schema_migration.name text not null
schema_migration.sha256 text not null
school_class.capacity integer not null default 45
school_class.create_time timestamp with time zone not null default now()
school_class.grade_id bigint not null
school_class.id bigint not null default new_id()
school_class.is_deleted boolean not null default false
school_class.name text not null
school_class.ordinal integer not null
school_class.teacher_id bigint
school_class.tenant_id text not null
school_class.update_time timestamp with time zone not null default now()
school_class.year_id bigint not null
school_dictionary.code text not null
school_dictionary.create_time timestamp with time zone not null default now()
school_dictionary.dict_key text not null
school_dictionary.dict_value text not null
school_dictionary.id bigint not null default new_id()
school_dictionary.is_sealed boolean not null default false
school_dictionary.parent_id bigint
school_dictionary.remark text not null default ''::text
school_dictionary.sort integer not null default 0
school_dictionary.tenant_id text not null
school_dictionary.update_time timestamp with time zone not null default now()
school_period.begin_time text not null
school_period.create_time timestamp with time zone not null default now()
school_period.end_time text not null
school_period.id bigint not null default new_id()
school_period.name text not null
school_period.ordinal integer not null
school_period.tenant_id text not null
school_period.update_time timestamp with time zone not null default now()
school_term.begin_date date not null
school_term.create_time timestamp with time zone not null default now()
school_term.end_date date not null
school_term.id bigint not null default new_id()
school_term.name text not null
school_term.ordinal integer not null
school_term.tenant_id text not null
school_term.update_time timestamp with time zone not null default now()
school_term.year_id bigint not null
school_year.begin_date date not null
school_year.create_time timestamp with time zone not null default now()
school_year.end_date date not null
school_year.id bigint not null default new_id()
school_year.name text not null
school_year.start_year integer not null
school_year.tenant_id text not null
school_year.update_time timestamp with time zone not null default now()
setup_link.create_time timestamp with time zone not null default now()
setup_link.expire_time timestamp with time zone not null
setup_link.tenant_id text not null
setup_link.token_index text not null
setup_link.update_time timestamp with time zone not null default now()
setup_link.used_time timestamp with time zone
sharing_consent.child_id bigint not null
sharing_consent.class_id bigint not null
sharing_consent.given_by bigint not null
sharing_consent.given_time timestamp with time zone not null
sharing_consent.tenant_id text not null
sharing_consent.text_hash text not null
sharing_consent.withdrawn_by bigint
sharing_consent.withdrawn_time timestamp with time zone
sign_in_consent.browser_index text not null
sign_in_consent.client_id text not null
sign_in_consent.create_time timestamp with time zone not null default now()
sign_in_consent.expire_time timestamp with time zone not null
sign_in_consent.id bigint not null default new_id()
sign_in_consent.page text not null
sign_in_consent.returned_time timestamp with time zone
sign_in_consent.source text not null
sign_in_consent.state_index text not null
sign_in_consent.taken_time timestamp with time zone
sign_in_consent.tenant_id text not null
sign_in_consent.update_time timestamp with time zone not null default now()
sign_in_session.access_seconds integer not null default 3600
sign_in_session.client_id text not null
sign_in_session.create_time timestamp with time zone not null default now()
sign_in_session.department_id bigint
sign_in_session.end_reason text
sign_in_session.end_time timestamp with time zone
sign_in_session.expire_time timestamp with time zone not null
sign_in_session.grant_type text not null
sign_in_session.id bigint not null default new_id()
sign_in_session.ip text not null default ''::text
sign_in_session.last_time timestamp with time zone
sign_in_session.role_ids bigint[]
sign_in_session.tenant_id text not null
sign_in_session.update_time timestamp with time zone not null default now()
sign_in_session.user_agent text not null default ''::text
sign_in_session.user_id bigint not null
sign_in_ticket.client_id text not null
sign_in_ticket.code_index text not null
sign_in_ticket.create_time timestamp with time zone not null default now()
sign_in_ticket.decided_time timestamp with time zone
sign_in_ticket.expire_time timestamp with time zone not null
sign_in_ticket.holder_index text not null
sign_in_ticket.id bigint not null default new_id()
sign_in_ticket.ip text not null
sign_in_ticket.is_allowed boolean
sign_in_ticket.taken_time timestamp with time zone
sign_in_ticket.tenant_id text not null
sign_in_ticket.update_time timestamp with time zone not null default now()
sign_in_ticket.user_agent text not null
sign_in_ticket.user_id bigint
sms_code.code_index text not null
sms_code.create_time timestamp with time zone not null default now()
sms_code.expire_time timestamp with time zone not null
sms_code.id bigint not null default new_id()
sms_code.phone_index text not null
sms_code.tenant_id text not null
sms_code.tries integer not null default 0
sms_code.used_time timestamp with time zone
stored_file.bytes integer not null
stored_file.content_index text
stored_file.content_type text not null
stored_file.create_time timestamp with time zone not null default now()
stored_file.height integer
stored_file.id bigint not null default new_id()
stored_file.key text not null
stored_file.name_sealed text not null
stored_file.owner_id bigint
stored_file.owner_kind text
stored_file.removed_time timestamp with time zone
stored_file.stored_sha256 text not null
stored_file.tenant_id text not null
stored_file.thumb_key text
stored_file.update_time timestamp with time zone not null default now()
stored_file.uploader_id bigint not null
stored_file.visibility text not null
stored_file.width integer
student.address_sealed text
student.birthday date
student.create_time timestamp with time zone not null default now()
student.entry_date date not null
student.entry_way text not null default ''::text
student.id bigint not null default new_id()
student.id_no_index text
student.id_no_sealed text
student.is_deleted boolean not null default false
student.is_living boolean generated ((NOT is_deleted) AND (status = ANY (ARRAY['STUDYING'::text, 'SUSPENDED'::text])))
student.name text not null
student.photo_id bigint
student.pinyin text not null default ''::text
student.record_no_index text
student.record_no_sealed text
student.sex text not null
student.status text not null
student.student_no text not null
student.study_way text not null default 'DAY'::text
student.tenant_id text not null
student.update_time timestamp with time zone not null default now()
student.user_id bigint
student_change.actor_id bigint not null
student_change.actor_name text not null
student_change.approval_no text not null default ''::text
student_change.at timestamp with time zone not null
student_change.create_time timestamp with time zone not null default now()
student_change.from_class_id bigint
student_change.from_status text
student_change.happened_on date not null
student_change.id bigint not null default new_id()
student_change.kind text not null
student_change.other_school text not null default ''::text
student_change.promotion_id bigint
student_change.reason text not null
student_change.student_id bigint not null
student_change.tenant_id text not null
student_change.to_class_id bigint
student_change.to_status text not null
student_request.applicant_id bigint not null
student_request.applicant_name text not null
student_request.asked_at timestamp with time zone
student_request.attach_ids bigint[] not null default '{}'::bigint[]
student_request.class_name text not null default ''::text
student_request.create_time timestamp with time zone not null default now()
student_request.former text not null default ''::text
student_request.from_day date
student_request.id bigint not null default new_id()
student_request.kind text
student_request.new_name text not null default ''::text
student_request.other_school text not null default ''::text
student_request.reason text not null default ''::text
student_request.state text not null
student_request.student_id bigint not null
student_request.student_name text not null
student_request.study_way text
student_request.tenant_id text not null
student_request.update_time timestamp with time zone not null default now()
system_dictionary.code text not null
system_dictionary.create_time timestamp with time zone not null default now()
system_dictionary.dict_key text not null
system_dictionary.dict_value text not null
system_dictionary.id bigint not null default new_id()
system_dictionary.is_sealed boolean not null default false
system_dictionary.parent_id bigint
system_dictionary.remark text not null default ''::text
system_dictionary.sort integer not null default 0
system_dictionary.update_time timestamp with time zone not null default now()
tenant.account_number integer
tenant.address text not null default ''::text
tenant.background_url text not null default ''::text
tenant.contact_number text not null default ''::text
tenant.create_time timestamp with time zone not null default now()
tenant.domain text
tenant.expire_time timestamp with time zone
tenant.is_deleted boolean not null default false
tenant.is_demo boolean not null default false
tenant.linkman text not null default ''::text
tenant.name text not null
tenant.status smallint not null default 1
tenant.tenant_id text not null
tenant.update_time timestamp with time zone not null default now()
top_menu.code text not null
top_menu.create_time timestamp with time zone not null default now()
top_menu.id bigint not null default new_id()
top_menu.is_deleted boolean not null default false
top_menu.name text not null
top_menu.path text not null default ''::text
top_menu.sort integer not null default 0
top_menu.source text not null default ''::text
top_menu.update_time timestamp with time zone not null default now()
top_menu_menu.create_time timestamp with time zone not null default now()
top_menu_menu.menu_id bigint not null
top_menu_menu.top_menu_id bigint not null
user_department.create_time timestamp with time zone not null default now()
user_department.department_id bigint not null
user_department.is_leader boolean not null default false
user_department.sort integer not null default 0
user_department.tenant_id text not null
user_department.user_id bigint not null
user_post.create_time timestamp with time zone not null default now()
user_post.post_id bigint not null
user_post.tenant_id text not null
user_post.user_id bigint not null
user_role.create_time timestamp with time zone not null default now()
user_role.role_id bigint not null
user_role.tenant_id text not null
user_role.user_id bigint not null
wf_action.act_time timestamp with time zone not null
wf_action.actor_id bigint not null
wf_action.actor_name text not null
wf_action.changes jsonb not null
wf_action.comment text not null default ''::text
wf_action.create_time timestamp with time zone not null default now()
wf_action.entry jsonb not null
wf_action.hash text not null
wf_action.instance_id bigint not null
wf_action.node text
wf_action.node_name text
wf_action.previous_hash text not null
wf_action.reasons jsonb not null default '[]'::jsonb
wf_action.round integer
wf_action.seq integer not null
wf_action.tenant_id text not null
wf_action.type text not null
wf_address.create_time timestamp with time zone not null default now()
wf_address.id bigint not null default new_id()
wf_address.name text not null
wf_address.secret_sealed text not null
wf_address.tenant_id text not null
wf_address.update_time timestamp with time zone not null
wf_address.update_user_id bigint not null
wf_address.update_user_name text not null
wf_address.url text not null
wf_adjustment.create_time timestamp with time zone not null default now()
wf_adjustment.flow_key text not null
wf_adjustment.rev integer not null default 1
wf_adjustment.steps jsonb not null
wf_adjustment.tenant_id text not null
wf_adjustment.update_time timestamp with time zone not null
wf_adjustment.update_user_id bigint not null
wf_adjustment.update_user_name text not null
wf_candidate.create_time timestamp with time zone not null default now()
wf_candidate.is_current boolean not null default true
wf_candidate.is_open boolean not null default true
wf_candidate.label text not null
wf_candidate.party text not null
wf_candidate.task_id bigint not null
wf_candidate.tenant_id text not null
wf_copy.create_time timestamp with time zone not null default now()
wf_copy.id bigint not null default new_id()
wf_copy.instance_id bigint not null
wf_copy.node text not null
wf_copy.node_name text not null
wf_copy.tenant_id text not null
wf_copy.user_id bigint not null
wf_definition.category text not null
wf_definition.create_time timestamp with time zone not null default now()
wf_definition.id bigint not null default new_id()
wf_definition.key text not null
wf_definition.name text not null
wf_definition.tenant_id text not null
wf_definition.update_time timestamp with time zone not null default now()
wf_delivery.address text not null
wf_delivery.attempts integer not null default 0
wf_delivery.create_time timestamp with time zone not null default now()
wf_delivery.id bigint not null default new_id()
wf_delivery.instance_id bigint not null
wf_delivery.last_result text not null default ''::text
wf_delivery.last_status integer
wf_delivery.next_time timestamp with time zone
wf_delivery.node text not null
wf_delivery.node_name text not null
wf_delivery.payload jsonb not null
wf_delivery.state text not null default 'waiting'::text
wf_delivery.tenant_id text not null
wf_delivery.tries integer not null default 0
wf_delivery.update_time timestamp with time zone not null default now()
wf_delivery_attempt.begin_time timestamp with time zone not null
wf_delivery_attempt.create_time timestamp with time zone not null default now()
wf_delivery_attempt.delivery_id bigint not null
wf_delivery_attempt.end_time timestamp with time zone
wf_delivery_attempt.number integer not null
wf_delivery_attempt.result text not null default ''::text
wf_delivery_attempt.status integer
wf_delivery_attempt.tenant_id text not null
wf_design.category text not null generated (design ->> 'category'::text)
wf_design.create_time timestamp with time zone not null default now()
wf_design.design jsonb not null
wf_design.id bigint not null default new_id()
wf_design.is_disabled boolean not null default false
wf_design.key text not null generated (design ->> 'key'::text)
wf_design.name text not null generated (design ->> 'name'::text)
wf_design.rev integer not null default 1
wf_design.tenant_id text not null
wf_design.update_time timestamp with time zone not null
wf_design.update_user_id bigint not null
wf_design.update_user_name text not null
wf_design.version_id bigint
wf_draft.create_time timestamp with time zone not null default now()
wf_draft.flow_key text not null
wf_draft.form_key text not null
wf_draft.id bigint not null default new_id()
wf_draft.platform text not null
wf_draft.task_id bigint not null default 0
wf_draft.tenant_id text not null
wf_draft.update_time timestamp with time zone not null default now()
wf_draft.user_id bigint not null
wf_draft.variables jsonb not null
wf_instance.applicant_id bigint not null
wf_instance.applicant_name text not null
wf_instance.business_id bigint not null
wf_instance.create_time timestamp with time zone not null default now()
wf_instance.data jsonb not null
wf_instance.end_time timestamp with time zone
wf_instance.flow_key text not null
wf_instance.id bigint not null default new_id()
wf_instance.log_count integer not null default 0
wf_instance.log_hash text not null default ''::text
wf_instance.removal jsonb
wf_instance.rev integer not null default 0
wf_instance.serial_number text not null default ''::text
wf_instance.start_time timestamp with time zone not null
wf_instance.status text not null
wf_instance.submissions integer not null default 0
wf_instance.summary jsonb not null default '[]'::jsonb
wf_instance.suspension jsonb
wf_instance.tenant_id text not null
wf_instance.title text not null
wf_instance.update_time timestamp with time zone not null default now()
wf_instance.urged_time timestamp with time zone
wf_instance.version_id bigint not null
wf_migration.create_time timestamp with time zone not null default now()
wf_migration.from_version_id bigint not null
wf_migration.instance_id bigint not null
wf_migration.seq integer not null
wf_migration.tenant_id text not null
wf_migration.to_version_id bigint not null
wf_number.create_time timestamp with time zone not null default now()
wf_number.last integer not null
wf_number.period text not null
wf_number.prefix text not null
wf_number.tenant_id text not null
wf_number.update_time timestamp with time zone not null default now()
wf_pending.call jsonb not null
wf_pending.create_time timestamp with time zone not null default now()
wf_pending.due_time timestamp with time zone not null
wf_pending.ends_round boolean not null
wf_pending.instance_id bigint not null
wf_pending.node_name text not null
wf_pending.pending_id bigint not null
wf_pending.round integer not null
wf_pending.seat integer not null
wf_pending.task_id bigint not null
wf_pending.tenant_id text not null
wf_pending.user_id bigint not null
wf_pending.user_name text not null
wf_print.code_index text not null
wf_print.create_time timestamp with time zone not null default now()
wf_print.id bigint not null default new_id()
wf_print.instance_id bigint not null
wf_print.log_count integer not null
wf_print.log_hash text not null
wf_print.print_time timestamp with time zone not null
wf_print.print_user_id bigint not null
wf_print.status text not null
wf_print.tenant_id text not null
wf_proxy.begin_time timestamp with time zone
wf_proxy.create_time timestamp with time zone not null default now()
wf_proxy.end_time timestamp with time zone
wf_proxy.flow_keys text[]
wf_proxy.id bigint not null default new_id()
wf_proxy.is_enabled boolean not null default true
wf_proxy.proxy_user_id bigint not null
wf_proxy.tenant_id text not null
wf_proxy.update_time timestamp with time zone not null default now()
wf_proxy.user_id bigint not null
wf_serial.create_time timestamp with time zone not null default now()
wf_serial.flow_key text not null
wf_serial.last integer not null
wf_serial.period text not null
wf_serial.tenant_id text not null
wf_serial.update_time timestamp with time zone not null default now()
wf_task.added_by bigint
wf_task.alarm_time timestamp with time zone
wf_task.claimed_by bigint
wf_task.claimed_by_name text
wf_task.claimed_for bigint
wf_task.claimed_for_name text
wf_task.claimed_time timestamp with time zone
wf_task.claimed_until timestamp with time zone
wf_task.closed_time timestamp with time zone
wf_task.create_time timestamp with time zone not null
wf_task.decided_by bigint
wf_task.decided_by_name text
wf_task.decided_for bigint
wf_task.decided_for_name text
wf_task.due_time timestamp with time zone
wf_task.has_veto boolean not null default false
wf_task.id bigint not null default new_id()
wf_task.instance_id bigint not null
wf_task.is_offered boolean not null
wf_task.node text not null
wf_task.node_name text not null
wf_task.outcome text
wf_task.part text not null default 'vote'::text
wf_task.round integer not null
wf_task.seat integer not null
wf_task.state text not null
wf_task.tenant_id text not null
wf_task.update_time timestamp with time zone not null default now()
wf_task.waits_for integer
wf_task.weight integer not null default 1
wf_task.why text not null
wf_token.come_back text
wf_token.entered_time timestamp with time zone not null
wf_token.from_round integer
wf_token.instance_id bigint not null
wf_token.kept jsonb
wf_token.left_time timestamp with time zone
wf_token.node text not null
wf_token.parent_round integer
wf_token.round integer not null
wf_token.tenant_id text not null
wf_token.why text not null
wf_version.create_time timestamp with time zone not null default now()
wf_version.create_user_id bigint
wf_version.create_user_name text not null default ''::text
wf_version.definition_id bigint not null
wf_version.drawing jsonb
wf_version.form jsonb
wf_version.graph jsonb not null
wf_version.graph_hash text not null
wf_version.id bigint not null default new_id()
wf_version.note text not null default ''::text
wf_version.number integer not null
wf_version.settings jsonb
wf_version.tenant_id text not null

-- constraints
access_alert access_alert__judged CHECK ((((state = 'OPEN'::text) = (judged_at IS NULL)) AND ((judged_at IS NULL) = (judged_by IS NULL))))
access_alert access_alert__judged_by FOREIGN KEY (tenant_id, judged_by) REFERENCES app_user(tenant_id, id)
access_alert access_alert__pkey PRIMARY KEY (tenant_id, id)
access_alert access_alert__rule CHECK ((rule = ANY (ARRAY['MANY'::text, 'NIGHT'::text, 'OUTSIDE'::text, 'REFUSED'::text])))
access_alert access_alert__rule_user_hour UNIQUE (tenant_id, rule, user_id, hour)
access_alert access_alert__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'EXPLAINED'::text, 'INCIDENT'::text])))
access_alert access_alert__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
access_note access_note__pkey PRIMARY KEY (tenant_id, id)
admission admission__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
admission admission__pkey PRIMARY KEY (tenant_id, application_id)
admission admission__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES admission_season(tenant_id, plan_id)
admission admission__student_id UNIQUE (tenant_id, plan_id, student_id)
admission_quota admission_quota__pkey PRIMARY KEY (tenant_id, plan_id, category)
admission_quota admission_quota__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES admission_season(tenant_id, plan_id)
admission_quota admission_quota__taken CHECK (((taken >= 0) AND (taken <= seats)))
admission_season admission_season__draw_id FOREIGN KEY (tenant_id, draw_id) REFERENCES draw(tenant_id, id)
admission_season admission_season__pkey PRIMARY KEY (tenant_id, plan_id)
admission_season admission_season__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
admission_sort_row admission_sort_row__months CHECK (((household_month ~ '^(\d{4}-\d{2})?$'::text) AND (title_month ~ '^(\d{4}-\d{2})?$'::text)))
admission_sort_row admission_sort_row__pkey PRIMARY KEY (tenant_id, plan_id, place)
admission_sort_row admission_sort_row__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES admission_sort_season(tenant_id, plan_id) ON DELETE CASCADE
admission_sort_season admission_sort_season__pkey PRIMARY KEY (tenant_id, plan_id)
admission_sort_season admission_sort_season__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
api_scope api_scope__menu_id FOREIGN KEY (menu_id) REFERENCES menu(id)
api_scope api_scope__pkey PRIMARY KEY (id)
api_scope api_scope__type CHECK ((type = ANY (ARRAY[1, 2])))
app_user app_user__account_length CHECK (((length(account) >= 2) AND (length(account) <= 45)))
app_user app_user__pinyin CHECK ((length(pinyin) <= 80))
app_user app_user__pkey PRIMARY KEY (tenant_id, id)
app_user app_user__real_name CHECK (((real_name <> ''::text) AND (length(real_name) <= 40)))
app_user app_user__sex CHECK ((sex = ANY (ARRAY[1, 2])))
app_user app_user__status CHECK ((status = ANY (ARRAY[0, 1])))
app_user app_user__user_type CHECK (((user_type >= 1) AND (user_type <= 9)))
appointment appointment__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
appointment appointment__pkey PRIMARY KEY (tenant_id, application_id)
appointment appointment__slot_id FOREIGN KEY (tenant_id, slot_id) REFERENCES appointment_slot(tenant_id, id)
appointment_slot appointment_slot__booked CHECK (((booked >= 0) AND (booked <= capacity)))
appointment_slot appointment_slot__pkey PRIMARY KEY (tenant_id, id)
appointment_slot appointment_slot__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
appointment_slot appointment_slot__times CHECK ((start_at < end_at))
audit_base audit_base__pkey PRIMARY KEY (tenant_id)
audit_head audit_head__pkey PRIMARY KEY (tenant_id)
audit_log audit_log__pkey PRIMARY KEY (tenant_id, id)
audit_log audit_log__sealed CHECK ((((seq IS NULL) = (hash IS NULL)) AND ((seq IS NULL) = (prev_hash IS NULL))))
audit_log audit_log__seq UNIQUE (tenant_id, seq)
authority_report authority_report__month CHECK (((EXTRACT(day FROM month) = (1)::numeric) AND (number > 0)))
authority_report authority_report__number UNIQUE (tenant_id, month, number)
authority_report authority_report__pkey PRIMARY KEY (tenant_id, id)
authority_report authority_report__reported_by FOREIGN KEY (tenant_id, reported_by) REFERENCES app_user(tenant_id, id)
calendar_day calendar_day__day UNIQUE (tenant_id, day)
calendar_day calendar_day__follows_weekday CHECK (((follows_weekday IS NULL) OR (((follows_weekday >= 1) AND (follows_weekday <= 7)) AND (kind = 'LESSONS'::text))))
calendar_day calendar_day__kind CHECK ((kind = ANY (ARRAY['HOLIDAY'::text, 'LESSONS'::text])))
calendar_day calendar_day__pkey PRIMARY KEY (tenant_id, id)
captcha captcha__key UNIQUE (tenant_id, key)
captcha captcha__pkey PRIMARY KEY (tenant_id, id)
care_request care_request__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
care_request care_request__collector CHECK ((collector = ANY (ARRAY['GUARDIAN'::text, 'SELF'::text, 'BUS'::text])))
care_request care_request__end_date CHECK ((end_date >= begin_date))
care_request care_request__pkey PRIMARY KEY (tenant_id, id)
care_request care_request__term_id FOREIGN KEY (tenant_id, term_id) REFERENCES course_term(tenant_id, id)
care_request care_request__until_minute CHECK (((until_minute >= 0) AND (until_minute <= 1440)))
care_request care_request__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
care_request care_request__weekdays CHECK (((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)))
child_slot child_slot__pkey PRIMARY KEY (tenant_id, child_id, slot_id)
child_slot child_slot__seat_id FOREIGN KEY (tenant_id, seat_id) REFERENCES course_seat(tenant_id, id)
child_slot child_slot__slot_id FOREIGN KEY (tenant_id, slot_id) REFERENCES course_slot(tenant_id, id)
class_assignment class_assignment__draw_id FOREIGN KEY (tenant_id, draw_id) REFERENCES draw(tenant_id, id)
class_assignment class_assignment__pkey PRIMARY KEY (tenant_id, plan_id)
class_assignment class_assignment__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES admission_season(tenant_id, plan_id)
class_lesson class_lesson__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id) ON DELETE CASCADE
class_lesson class_lesson__number UNIQUE (tenant_id, class_id, number)
class_lesson class_lesson__pkey PRIMARY KEY (tenant_id, id)
class_lesson class_lesson__room_id FOREIGN KEY (tenant_id, room_id) REFERENCES course_room(tenant_id, id)
class_lesson class_lesson__span CHECK (((0 <= begin_minute) AND (begin_minute < end_minute) AND (end_minute <= 1440)))
class_lesson class_lesson__state CHECK ((state = ANY (ARRAY['PLANNED'::text, 'HELD'::text, 'CANCELLED'::text])))
class_membership class_membership__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES school_class(tenant_id, id)
class_membership class_membership__end_date CHECK ((end_date >= begin_date))
class_membership class_membership__pkey PRIMARY KEY (tenant_id, id)
class_membership class_membership__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
class_merge class_merge__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id)
class_merge class_merge__classes CHECK ((class_id <> into_id))
class_merge class_merge__ended_at CHECK (((state = 'PROPOSED'::text) = (ended_at IS NULL)))
class_merge class_merge__into_id FOREIGN KEY (tenant_id, into_id) REFERENCES course_class(tenant_id, id)
class_merge class_merge__pkey PRIMARY KEY (tenant_id, id)
class_merge class_merge__proposed_by FOREIGN KEY (tenant_id, proposed_by) REFERENCES app_user(tenant_id, id)
class_merge class_merge__state CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'DONE'::text, 'WITHDRAWN'::text])))
class_seats class_seats__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id) ON DELETE CASCADE
class_seats class_seats__pkey PRIMARY KEY (tenant_id, class_id)
class_seats class_seats__taken CHECK (((0 <= taken) AND (taken <= capacity)))
class_seats class_seats__waiting CHECK ((waiting >= 0))
class_settlement class_settlement__amounts CHECK (((fee_fen >= 0) AND (book_fen >= 0) AND ((returned_fen >= 0) AND (returned_fen <= (fee_fen + book_fen)))))
class_settlement class_settlement__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id)
class_settlement class_settlement__counts CHECK (((lesson_count >= 0) AND (held_count >= 0) AND (seat_count >= 0)))
class_settlement class_settlement__pkey PRIMARY KEY (tenant_id, class_id)
class_settlement class_settlement__settled_by FOREIGN KEY (tenant_id, settled_by) REFERENCES app_user(tenant_id, id)
class_slot class_slot__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id) ON DELETE CASCADE
class_slot class_slot__pkey PRIMARY KEY (tenant_id, class_id, slot_id)
class_slot class_slot__slot_id FOREIGN KEY (tenant_id, slot_id) REFERENCES course_slot(tenant_id, id)
class_teacher class_teacher__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id) ON DELETE CASCADE
class_teacher class_teacher__duty CHECK ((duty = ANY (ARRAY['MAIN'::text, 'ASSISTANT'::text])))
class_teacher class_teacher__instructor_id FOREIGN KEY (tenant_id, instructor_id) REFERENCES instructor(tenant_id, id)
class_teacher class_teacher__pkey PRIMARY KEY (tenant_id, class_id, instructor_id)
clearance_look_up clearance_look_up__adult_kind CHECK ((adult_kind = ANY (ARRAY['STAFF'::text, 'OUTSIDE'::text])))
clearance_look_up clearance_look_up__pkey PRIMARY KEY (tenant_id, id)
clearance_look_up clearance_look_up__recorded_by FOREIGN KEY (tenant_id, recorded_by) REFERENCES app_user(tenant_id, id)
clearance_look_up clearance_look_up__result CHECK ((result = ANY (ARRAY['CLEAR'::text, 'NOT_CLEAR'::text])))
clearance_look_up clearance_look_up__valid_until CHECK ((((result = 'NOT_CLEAR'::text) AND (valid_until IS NULL)) OR ((result = 'CLEAR'::text) AND (valid_until IS NOT NULL) AND (valid_until >= looked_on) AND (valid_until <= (looked_on + '1 year'::interval)))))
clearance_void clearance_void__look_up_id FOREIGN KEY (tenant_id, look_up_id) REFERENCES clearance_look_up(tenant_id, id)
clearance_void clearance_void__pkey PRIMARY KEY (tenant_id, look_up_id)
clearance_void clearance_void__voided_by FOREIGN KEY (tenant_id, voided_by) REFERENCES app_user(tenant_id, id)
clearance_warning clearance_warning__look_up_id FOREIGN KEY (tenant_id, look_up_id) REFERENCES clearance_look_up(tenant_id, id)
clearance_warning clearance_warning__pkey PRIMARY KEY (tenant_id, look_up_id)
client client__access_token_validity CHECK (((access_token_validity >= 3600) AND (access_token_validity <= 86400)))
client client__id UNIQUE (id)
client client__pkey PRIMARY KEY (client_id)
client client__refresh_token_validity CHECK (((refresh_token_validity >= access_token_validity) AND (refresh_token_validity <= 7776000)))
closure_lesson closure_lesson__closure_id FOREIGN KEY (tenant_id, closure_id) REFERENCES lesson_closure(tenant_id, id)
closure_lesson closure_lesson__lesson_id FOREIGN KEY (tenant_id, lesson_id) REFERENCES class_lesson(tenant_id, id) ON DELETE CASCADE
closure_lesson closure_lesson__pkey PRIMARY KEY (tenant_id, closure_id, lesson_id)
contact_attempt contact_attempt__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES admission(tenant_id, application_id)
contact_attempt contact_attempt__pkey PRIMARY KEY (tenant_id, id)
contact_attempt contact_attempt__way CHECK ((way = ANY (ARRAY['PHONE'::text, 'SMS'::text, 'VISIT'::text, 'OTHER'::text])))
course course__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
course course__approved_at CHECK (((state = 'APPROVED'::text) = (approved_at IS NOT NULL)))
course course__cover CHECK (((cover = ''::text) = (cover_id IS NULL)))
course course__institution_id FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
course course__kind CHECK ((kind = ANY (ARRAY['ART'::text, 'SPORT'::text, 'SCIENCE'::text, 'READING'::text, 'LABOUR'::text, 'CARE'::text])))
course course__needs_confirmation CHECK (((NOT needs_confirmation) OR (owner_kind = 'INSTITUTION'::text)))
course course__owner CHECK ((((owner_kind = 'SCHOOL'::text) AND (institution_id IS NULL)) OR ((owner_kind = 'INSTITUTION'::text) AND (institution_id IS NOT NULL))))
course course__pkey PRIMARY KEY (tenant_id, id)
course course__planned_classes CHECK ((planned_classes > 0))
course course__price_fen CHECK ((price_fen >= 0))
course course__revises_id FOREIGN KEY (tenant_id, revises_id) REFERENCES course(tenant_id, id)
course course__revises_other CHECK ((revises_id <> id))
course course__state CHECK ((state = ANY (ARRAY['AWAITING_CONFIRMATION'::text, 'PENDING'::text, 'RETURNED'::text, 'AWAITING_APPROVAL'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'TERMINATED'::text])))
course_class course_class__course_id FOREIGN KEY (tenant_id, course_id) REFERENCES course(tenant_id, id)
course_class course_class__grade_ids CHECK ((cardinality(grade_ids) > 0))
course_class course_class__lesson_count CHECK ((lesson_count > 0))
course_class course_class__name UNIQUE (tenant_id, term_id, name)
course_class course_class__pkey PRIMARY KEY (tenant_id, id)
course_class course_class__price_fen CHECK (((price_fen >= 0) AND (book_fee_fen >= 0)))
course_class course_class__room_id FOREIGN KEY (tenant_id, room_id) REFERENCES course_room(tenant_id, id)
course_class course_class__seats CHECK (((0 < min_seats) AND (min_seats <= max_seats)))
course_class course_class__state CHECK ((state = ANY (ARRAY['UNPUBLISHED'::text, 'PUBLISHED'::text, 'CHOOSING'::text, 'UNDERFILLED'::text, 'FORMED'::text, 'RUNNING'::text, 'FINISHED'::text, 'SETTLED'::text, 'CANCELLED'::text, 'MERGED'::text])))
course_class course_class__term_id FOREIGN KEY (tenant_id, term_id) REFERENCES course_term(tenant_id, id)
course_draft course_draft__pkey PRIMARY KEY (tenant_id, user_id, subject)
course_draft course_draft__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
course_lesson course_lesson__course_id FOREIGN KEY (tenant_id, course_id) REFERENCES course(tenant_id, id) ON DELETE CASCADE
course_lesson course_lesson__pkey PRIMARY KEY (tenant_id, course_id, place)
course_room course_room__capacity CHECK ((capacity > 0))
course_room course_room__name UNIQUE (tenant_id, building, name)
course_room course_room__pkey PRIMARY KEY (tenant_id, id)
course_round course_round__fill CHECK ((((fill_open_time IS NULL) AND (fill_close_time IS NULL)) OR ((close_time <= fill_open_time) AND (fill_open_time < fill_close_time))))
course_round course_round__max_per_child CHECK (((max_per_child >= 1) AND (max_per_child <= 20)))
course_round course_round__mode CHECK ((mode = ANY (ARRAY['FCFS'::text, 'LOTTERY'::text, 'MANUAL'::text])))
course_round course_round__name UNIQUE (tenant_id, term_id, name)
course_round course_round__offer_hours CHECK (((offer_hours >= 1) AND (offer_hours <= 168)))
course_round course_round__pkey PRIMARY KEY (tenant_id, id)
course_round course_round__span CHECK ((open_time < close_time))
course_round course_round__state CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'DRAWING'::text, 'ALLOCATED'::text, 'CLOSED'::text])))
course_round course_round__term_id FOREIGN KEY (tenant_id, term_id) REFERENCES course_term(tenant_id, id)
course_seat course_seat__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
course_seat course_seat__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id)
course_seat course_seat__earlier_stays CHECK ((jsonb_typeof(earlier_stays) = 'array'::text))
course_seat course_seat__hold CHECK (((state = ANY (ARRAY['HELD'::text, 'OFFERED'::text])) = (hold_until IS NOT NULL)))
course_seat course_seat__lowered CHECK ((lowered_fen >= 0))
course_seat course_seat__lowered_book CHECK ((lowered_book_fen >= 0))
course_seat course_seat__pkey PRIMARY KEY (tenant_id, id)
course_seat course_seat__round_id FOREIGN KEY (tenant_id, round_id) REFERENCES course_round(tenant_id, id)
course_seat course_seat__source CHECK ((source = ANY (ARRAY['CLAIM'::text, 'DRAW'::text, 'WAITING_LIST'::text, 'OFFICE'::text])))
course_seat course_seat__state CHECK ((state = ANY (ARRAY['WAITING'::text, 'OFFERED'::text, 'HELD'::text, 'ENROLLED'::text, 'DROP_REQUESTED'::text, 'DROPPED'::text, 'EXPIRED'::text, 'COMPLETED'::text])))
course_seat course_seat__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
course_slot course_slot__kind CHECK ((kind = ANY (ARRAY['COURSE'::text, 'CARE'::text])))
course_slot course_slot__pkey PRIMARY KEY (tenant_id, id)
course_slot course_slot__span CHECK (((0 <= begin_minute) AND (begin_minute < end_minute) AND (end_minute <= 1440)))
course_slot course_slot__term_id FOREIGN KEY (tenant_id, term_id) REFERENCES course_term(tenant_id, id)
course_slot course_slot__weekday CHECK (((weekday >= 1) AND (weekday <= 7)))
course_term course_term__end_date CHECK ((end_date > begin_date))
course_term course_term__name UNIQUE (tenant_id, name)
course_term course_term__pkey PRIMARY KEY (tenant_id, id)
course_wish course_wish__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
course_wish course_wish__class UNIQUE (tenant_id, round_id, child_id, class_id)
course_wish course_wish__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id)
course_wish course_wish__outcome CHECK ((outcome = ANY (ARRAY[''::text, 'SEATED'::text, 'FULL'::text, 'CONFLICT'::text, 'LIMIT'::text, 'NOT_ELIGIBLE'::text, 'ENOUGH'::text])))
course_wish course_wish__pkey PRIMARY KEY (tenant_id, round_id, child_id, rank)
course_wish course_wish__rank CHECK (((rank >= 1) AND (rank <= 20)))
course_wish course_wish__round_id FOREIGN KEY (tenant_id, round_id) REFERENCES course_round(tenant_id, id)
course_wish course_wish__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
credential credential__pkey PRIMARY KEY (tenant_id, user_id)
credential credential__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
custody_freeze custody_freeze__pkey PRIMARY KEY (tenant_id, id)
custody_freeze custody_freeze__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
data_scope data_scope__departments CHECK (((type = 5) = (cardinality(departments) > 0)))
data_scope data_scope__menu_id FOREIGN KEY (menu_id) REFERENCES menu(id)
data_scope data_scope__pkey PRIMARY KEY (tenant_id, id)
data_scope data_scope__type CHECK (((type >= 1) AND (type <= 5)))
department department__category CHECK (((category >= 1) AND (category <= 9)))
department department__name CHECK (((name <> ''::text) AND (length(name) <= 45)))
department department__not_own_parent CHECK ((parent_id <> id))
department department__parent_id FOREIGN KEY (tenant_id, parent_id) REFERENCES department(tenant_id, id)
department department__pkey PRIMARY KEY (tenant_id, id)
download_ticket download_ticket__pkey PRIMARY KEY (tenant_id, ticket_index)
download_ticket download_ticket__session_id FOREIGN KEY (tenant_id, session_id) REFERENCES sign_in_session(tenant_id, id) ON DELETE CASCADE
draw draw__deal_classes CHECK (((deal_classes IS NULL) OR (kind = 'CLASSES'::text)))
draw draw__drawn CHECK (((state = 'DRAWN'::text) = (drawn_at IS NOT NULL)))
draw draw__kind CHECK ((kind = ANY (ARRAY['COURSE'::text, 'ADMISSION'::text, 'CLASSES'::text])))
draw draw__pkey PRIMARY KEY (tenant_id, id)
draw draw__published CHECK ((((state = 'PREPARED'::text) = (file IS NULL)) AND ((file IS NULL) = (frozen_at IS NULL)) AND ((file IS NULL) = (file_hash IS NULL))))
draw draw__replaces FOREIGN KEY (tenant_id, replaces) REFERENCES draw(tenant_id, id)
draw draw__state CHECK ((state = ANY (ARRAY['PREPARED'::text, 'FROZEN'::text, 'OPENED'::text, 'DRAWN'::text, 'VOID'::text])))
draw draw__void CHECK ((((state = 'VOID'::text) = (void_reason IS NOT NULL)) AND ((state = 'VOID'::text) = (voided_at IS NOT NULL))))
draw_entry draw_entry__apart CHECK (((NOT apart) OR (group_key IS NOT NULL)))
draw_entry draw_entry__draw_id FOREIGN KEY (tenant_id, draw_id) REFERENCES draw(tenant_id, id)
draw_entry draw_entry__no UNIQUE (tenant_id, draw_id, no)
draw_entry draw_entry__pkey PRIMARY KEY (tenant_id, draw_id, subject_id)
draw_entry draw_entry__tier CHECK (((tier >= 1) AND (tier <= 99)))
draw_entry draw_entry__weight CHECK (((weight >= 1) AND (weight <= 9)))
draw_part draw_part__committed CHECK (((commitment IS NULL) = (committed_at IS NULL)))
draw_part draw_part__draw_id FOREIGN KEY (tenant_id, draw_id) REFERENCES draw(tenant_id, id)
draw_part draw_part__opened CHECK ((((secret_sealed IS NULL) = (opened_at IS NULL)) AND ((opened_at IS NULL) OR (committed_at IS NOT NULL))))
draw_part draw_part__operator UNIQUE (tenant_id, draw_id, user_id)
draw_part draw_part__person CHECK ((((role = 'OPERATOR'::text) = (user_id IS NOT NULL)) AND ((role = 'WITNESS'::text) = (phone_sealed IS NOT NULL)) AND ((phone_sealed IS NULL) = (phone_index IS NULL))))
draw_part draw_part__pkey PRIMARY KEY (tenant_id, id)
draw_part draw_part__place UNIQUE (tenant_id, draw_id, role, place)
draw_part draw_part__role CHECK ((role = ANY (ARRAY['OPERATOR'::text, 'WITNESS'::text])))
draw_part draw_part__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
draw_part draw_part__witness UNIQUE (tenant_id, draw_id, phone_index)
enrol_plan enrol_plan__allocation CHECK ((allocation = ANY (ARRAY['DISTRICT'::text, 'LOTTERY'::text, 'DIRECT'::text, 'REGISTER'::text])))
enrol_plan enrol_plan__counts CHECK (((class_count >= 0) AND (class_size >= 0) AND (twin_seats >= 0) AND (version >= 0) AND (draft_rev >= 0)))
enrol_plan enrol_plan__ownership CHECK ((ownership = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text])))
enrol_plan enrol_plan__pkey PRIMARY KEY (tenant_id, id)
enrol_plan enrol_plan__quota_total CHECK ((quota_total >= 0))
enrol_plan enrol_plan__seat_lock_years CHECK (((seat_lock_years >= 0) AND (seat_lock_years <= 12)))
enrol_plan enrol_plan__stage CHECK ((stage = ANY (ARRAY['YEY'::text, 'XX'::text, 'CZ'::text, 'GZ'::text])))
enrol_plan enrol_plan__status CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'CLOSED'::text, 'ARCHIVED'::text])))
enrol_plan_version enrol_plan_version__pkey PRIMARY KEY (tenant_id, plan_id, version)
enrol_plan_version enrol_plan_version__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrol_plan_version enrol_plan_version__published_by FOREIGN KEY (tenant_id, published_by) REFERENCES app_user(tenant_id, id)
enrol_quota enrol_quota__pkey PRIMARY KEY (tenant_id, plan_id, category)
enrol_quota enrol_quota__place UNIQUE (tenant_id, plan_id, place)
enrol_quota enrol_quota__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrol_quota enrol_quota__seats CHECK ((seats >= 0))
enrol_quota enrol_quota__sort_by CHECK ((sort_by = ANY (ARRAY['HOUSEHOLD_DATE'::text, 'TITLE_DATE'::text, 'DRAW'::text])))
enrol_window enrol_window__end_at CHECK ((end_at > start_at))
enrol_window enrol_window__kind CHECK ((kind = ANY (ARRAY['FILL'::text, 'AMEND'::text, 'SUPPLEMENT'::text, 'ONSITE'::text, 'LOTTERY'::text, 'RESULT'::text, 'CONFIRM'::text, 'REGISTER'::text, 'APPEAL'::text])))
enrol_window enrol_window__pkey PRIMARY KEY (tenant_id, id)
enrol_window enrol_window__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrolment_appeal enrolment_appeal__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_appeal enrolment_appeal__decided CHECK ((((is_granted IS NULL) = (decided_at IS NULL)) AND ((is_granted IS NULL) = (answer IS NULL))))
enrolment_appeal enrolment_appeal__pkey PRIMARY KEY (tenant_id, application_id)
enrolment_application enrolment_application__apply_no UNIQUE (tenant_id, apply_no)
enrolment_application enrolment_application__deadline CHECK (((status = ANY (ARRAY['RETURNED'::text, 'ADMITTED'::text])) = (deadline IS NOT NULL)))
enrolment_application enrolment_application__pkey PRIMARY KEY (tenant_id, id)
enrolment_application enrolment_application__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrolment_application enrolment_application__process_instance_id UNIQUE (tenant_id, process_instance_id)
enrolment_application enrolment_application__source CHECK ((source = ANY (ARRAY['H5'::text, 'APP'::text, 'COUNTER'::text])))
enrolment_application enrolment_application__status CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'UNDER_REVIEW'::text, 'RETURNED'::text, 'VERIFY_PENDING'::text, 'QUALIFIED'::text, 'UNQUALIFIED'::text, 'APPEAL'::text, 'LOTTERY_PENDING'::text, 'ADMIT_PROPOSED'::text, 'ADMITTED'::text, 'WAITLISTED'::text, 'CONFIRMED'::text, 'REGISTERED'::text, 'STUDENT'::text, 'COORDINATED'::text, 'DECLINED'::text, 'OFFER_EXPIRED'::text, 'EXPIRED_RETURN'::text, 'WITHDRAWN'::text, 'VOID'::text])))
enrolment_check_item enrolment_check_item__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_check_item enrolment_check_item__pkey PRIMARY KEY (tenant_id, id)
enrolment_check_item enrolment_check_item__reason_code FOREIGN KEY (tenant_id, reason_code) REFERENCES return_reason(tenant_id, code)
enrolment_check_item enrolment_check_item__round UNIQUE (tenant_id, application_id, round, reason_code)
enrolment_check_item enrolment_check_item__severity CHECK ((severity = ANY (ARRAY['fix'::text, 'deny'::text])))
enrolment_consent enrolment_consent__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_consent enrolment_consent__pkey PRIMARY KEY (tenant_id, id)
enrolment_consent enrolment_consent__purpose UNIQUE (tenant_id, application_id, purpose)
enrolment_consent enrolment_consent__purpose_name CHECK ((purpose = ANY (ARRAY['truth'::text, 'privacy'::text, 'sensitive'::text])))
enrolment_counter enrolment_counter__pkey PRIMARY KEY (tenant_id, school_year, stage)
enrolment_counter_entry enrolment_counter_entry__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
enrolment_counter_entry enrolment_counter_entry__apply_no UNIQUE (tenant_id, apply_no)
enrolment_counter_entry enrolment_counter_entry__cancelled CHECK ((((state = 'CANCELLED'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL))))
enrolment_counter_entry enrolment_counter_entry__link UNIQUE (tenant_id, link_index)
enrolment_counter_entry enrolment_counter_entry__link_expires CHECK (((link_index IS NULL) = (link_expires_at IS NULL)))
enrolment_counter_entry enrolment_counter_entry__payload CHECK (((state = 'WAITING'::text) = (payload_sealed IS NOT NULL)))
enrolment_counter_entry enrolment_counter_entry__pkey PRIMARY KEY (tenant_id, id)
enrolment_counter_entry enrolment_counter_entry__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrolment_counter_entry enrolment_counter_entry__signed CHECK (((state = 'SIGNED'::text) = (signed_at IS NOT NULL)))
enrolment_counter_entry enrolment_counter_entry__state CHECK ((state = ANY (ARRAY['WAITING'::text, 'SIGNED'::text, 'CANCELLED'::text])))
enrolment_draft enrolment_draft__client_draft_id UNIQUE (tenant_id, owner_id, client_draft_id)
enrolment_draft enrolment_draft__pkey PRIMARY KEY (tenant_id, id)
enrolment_draft enrolment_draft__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrolment_duplicate enrolment_duplicate__decided CHECK (((state = 'OPEN'::text) = (decided_at IS NULL)))
enrolment_duplicate enrolment_duplicate__first_id FOREIGN KEY (tenant_id, first_id) REFERENCES enrolment_application(tenant_id, id) ON DELETE CASCADE
enrolment_duplicate enrolment_duplicate__order CHECK ((first_id < second_id))
enrolment_duplicate enrolment_duplicate__pair UNIQUE (tenant_id, first_id, second_id)
enrolment_duplicate enrolment_duplicate__pkey PRIMARY KEY (tenant_id, id)
enrolment_duplicate enrolment_duplicate__second_id FOREIGN KEY (tenant_id, second_id) REFERENCES enrolment_application(tenant_id, id) ON DELETE CASCADE
enrolment_duplicate enrolment_duplicate__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'SAME'::text, 'DIFFERENT'::text, 'SEAT_LOCK'::text, 'TWINS'::text])))
enrolment_export enrolment_export__decided CHECK (((state = 'PENDING'::text) = (decided_at IS NULL)))
enrolment_export enrolment_export__kind CHECK ((kind = ANY (ARRAY['LIST'::text, 'RECORD'::text])))
enrolment_export enrolment_export__other_person CHECK ((decided_by <> asked_by))
enrolment_export enrolment_export__pkey PRIMARY KEY (tenant_id, id)
enrolment_export enrolment_export__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrolment_export enrolment_export__state CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REFUSED'::text])))
enrolment_flow_record enrolment_flow_record__actor_role CHECK ((actor_role = ANY (ARRAY['family'::text, 'reviewer'::text, 'lead'::text, 'system'::text])))
enrolment_flow_record enrolment_flow_record__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_flow_record enrolment_flow_record__pkey PRIMARY KEY (tenant_id, id)
enrolment_flow_record enrolment_flow_record__seq UNIQUE (tenant_id, application_id, seq)
enrolment_guardian enrolment_guardian__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_guardian enrolment_guardian__pkey PRIMARY KEY (tenant_id, id)
enrolment_guardian enrolment_guardian__sort UNIQUE (tenant_id, application_id, sort)
enrolment_material enrolment_material__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_material enrolment_material__material_key UNIQUE (tenant_id, application_id, material_key)
enrolment_material enrolment_material__pkey PRIMARY KEY (tenant_id, id)
enrolment_material enrolment_material__state CHECK ((state = ANY (ARRAY['MISSING'::text, 'UPLOADED'::text, 'PASS'::text, 'FAIL'::text, 'WAIVED_BY_DATA'::text, 'ORIGINAL_SHOWN'::text])))
enrolment_message enrolment_message__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
enrolment_message enrolment_message__kind CHECK ((kind = ANY (ARRAY['RECEIVED'::text, 'RETURNED'::text, 'QUALIFIED'::text, 'UNQUALIFIED'::text, 'WITHDRAWN'::text, 'VERIFY'::text, 'APPEAL'::text, 'ADMISSION'::text, 'ENDED'::text])))
enrolment_message enrolment_message__pkey PRIMARY KEY (tenant_id, id)
enrolment_message_text enrolment_message_text__pkey PRIMARY KEY (tenant_id, action)
enrolment_record enrolment_record__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id) ON DELETE CASCADE
enrolment_record enrolment_record__pkey PRIMARY KEY (tenant_id, application_id)
enrolment_season_count enrolment_season_count__applications CHECK ((applications > 0))
enrolment_season_count enrolment_season_count__pkey PRIMARY KEY (tenant_id, plan_id, category, status)
enrolment_season_count enrolment_season_count__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
enrolment_twin enrolment_twin__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id) ON DELETE CASCADE
enrolment_twin enrolment_twin__pkey PRIMARY KEY (tenant_id, application_id)
evaluation evaluation__child_class UNIQUE (tenant_id, kind, class_id, child_id)
evaluation evaluation__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
evaluation evaluation__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id)
evaluation evaluation__kind CHECK ((((kind = 'FAMILY'::text) AND ((stars >= 1) AND (stars <= 5))) OR ((kind = 'TEACHER'::text) AND (stars IS NULL) AND (words <> ''::text))))
evaluation evaluation__moderated CHECK ((((state = 'PENDING'::text) = (moderated_time IS NULL)) AND ((moderated_by IS NULL) = (moderated_time IS NULL))))
evaluation evaluation__moderated_by FOREIGN KEY (tenant_id, moderated_by) REFERENCES app_user(tenant_id, id)
evaluation evaluation__pkey PRIMARY KEY (tenant_id, id)
evaluation evaluation__reason CHECK (((state = 'HIDDEN'::text) = (state_reason <> ''::text)))
evaluation evaluation__state CHECK ((state = ANY (ARRAY['PENDING'::text, 'SHOWN'::text, 'HIDDEN'::text])))
evaluation evaluation__words CHECK ((char_length(words) <= 500))
evaluation evaluation__written_by FOREIGN KEY (tenant_id, written_by) REFERENCES app_user(tenant_id, id)
export_permit export_permit__act CHECK ((act = ANY (ARRAY['people.studentExport'::text, 'attendance.rollExport'::text])))
export_permit export_permit__asked_by FOREIGN KEY (tenant_id, asked_by) REFERENCES app_user(tenant_id, id)
export_permit export_permit__decided CHECK (((state = 'PENDING'::text) = (decided_at IS NULL)))
export_permit export_permit__decided_by FOREIGN KEY (tenant_id, decided_by) REFERENCES app_user(tenant_id, id)
export_permit export_permit__other_person CHECK ((decided_by <> asked_by))
export_permit export_permit__pkey PRIMARY KEY (tenant_id, id)
export_permit export_permit__state CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REFUSED'::text])))
fault_log fault_log__pkey PRIMARY KEY (tenant_id, id)
favourite_class favourite_class__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
favourite_class favourite_class__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id) ON DELETE CASCADE
favourite_class favourite_class__pkey PRIMARY KEY (tenant_id, child_id, class_id)
favourite_class favourite_class__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
form_rule form_rule__pkey PRIMARY KEY (tenant_id, id)
form_rule form_rule__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
form_rule form_rule__plan_id_category_version UNIQUE (tenant_id, plan_id, category, version)
grade grade__head_id FOREIGN KEY (tenant_id, head_id) REFERENCES app_user(tenant_id, id)
grade grade__level CHECK (((level >= 1) AND (level <= 12)))
grade grade__pkey PRIMARY KEY (tenant_id, id)
guardian_claim guardian_claim__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES school_class(tenant_id, id)
guardian_claim guardian_claim__pkey PRIMARY KEY (tenant_id, id)
guardian_claim guardian_claim__state CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
guardian_claim guardian_claim__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
guardian_claim guardian_claim__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
guardian_event guardian_event__pkey PRIMARY KEY (tenant_id, id)
guardian_event guardian_event__subject_kind CHECK ((subject_kind = ANY (ARRAY['claim'::text, 'link'::text, 'invitation'::text])))
guardian_invitation guardian_invitation__code_index UNIQUE (tenant_id, code_index)
guardian_invitation guardian_invitation__inviter_id FOREIGN KEY (tenant_id, inviter_id) REFERENCES app_user(tenant_id, id)
guardian_invitation guardian_invitation__pkey PRIMARY KEY (tenant_id, id)
guardian_invitation guardian_invitation__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'USED'::text, 'REVOKED'::text])))
guardian_invitation guardian_invitation__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
guardian_link guardian_link__person CHECK (((state <> 'ACTIVE'::text) OR (user_id IS NOT NULL)))
guardian_link guardian_link__pkey PRIMARY KEY (tenant_id, id)
guardian_link guardian_link__state CHECK ((state = ANY (ARRAY['EXPECTED'::text, 'ACTIVE'::text, 'REVOKED'::text])))
guardian_link guardian_link__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
guardian_link guardian_link__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
hand_over hand_over__child_day UNIQUE (tenant_id, child_id, day)
hand_over hand_over__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
hand_over hand_over__code_id FOREIGN KEY (tenant_id, code_id) REFERENCES pick_up_code(tenant_id, id)
hand_over hand_over__collector CHECK ((((collector = 'GUARDIAN'::text) AND (guardian_id IS NOT NULL) AND (code_id IS NULL)) OR ((collector = 'SUBSTITUTE'::text) AND (code_id IS NOT NULL) AND (guardian_id IS NULL)) OR ((collector = ANY (ARRAY['SELF'::text, 'BUS'::text])) AND (guardian_id IS NULL) AND (code_id IS NULL))))
hand_over hand_over__guardian_id FOREIGN KEY (tenant_id, guardian_id) REFERENCES app_user(tenant_id, id)
hand_over hand_over__handed_by FOREIGN KEY (tenant_id, handed_by) REFERENCES app_user(tenant_id, id)
hand_over hand_over__pkey PRIMARY KEY (tenant_id, id)
idempotency idempotency__pkey PRIMARY KEY (tenant_id, user_id, path, key)
impact_assessment impact_assessment__made_by FOREIGN KEY (tenant_id, made_by) REFERENCES app_user(tenant_id, id)
impact_assessment impact_assessment__pkey PRIMARY KEY (tenant_id, id)
impact_assessment impact_assessment__version UNIQUE (tenant_id, activity, version)
incident_dispatch incident_dispatch__incident_id FOREIGN KEY (tenant_id, incident_id) REFERENCES privacy_incident(tenant_id, id)
incident_dispatch incident_dispatch__pkey PRIMARY KEY (tenant_id, id)
incident_dispatch incident_dispatch__sent_by FOREIGN KEY (tenant_id, sent_by) REFERENCES app_user(tenant_id, id)
incident_notice incident_notice__dispatch_id FOREIGN KEY (tenant_id, dispatch_id) REFERENCES incident_dispatch(tenant_id, id)
incident_notice incident_notice__incident_id FOREIGN KEY (tenant_id, incident_id) REFERENCES privacy_incident(tenant_id, id)
incident_notice incident_notice__pkey PRIMARY KEY (tenant_id, incident_id, user_id)
incident_notice incident_notice__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
incident_person incident_person__incident_id FOREIGN KEY (tenant_id, incident_id) REFERENCES privacy_incident(tenant_id, id)
incident_person incident_person__pkey PRIMARY KEY (tenant_id, incident_id, subject_kind, subject_id)
institution institution__admitted_at CHECK (((state <> ALL (ARRAY['ADMITTED'::text, 'SUSPENDED'::text, 'LEFT'::text])) OR (admitted_at IS NOT NULL)))
institution institution__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
institution institution__pkey PRIMARY KEY (tenant_id, id)
institution institution__state CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'RETURNED'::text, 'AWAITING_VISIT'::text, 'ADMITTED'::text, 'SUSPENDED'::text, 'LEFT'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'TERMINATED'::text])))
institution institution__whole CHECK (((state = 'DRAFT'::text) OR ((uscc <> ''::text) AND (legal_rep <> ''::text) AND (licence_no <> ''::text) AND (licence_expiry IS NOT NULL) AND (permit_no <> ''::text) AND (permit_expiry IS NOT NULL) AND (white_list_ref <> ''::text) AND (white_list_expiry IS NOT NULL) AND COALESCE((agreement_begin <= agreement_end), false) AND (asked_at IS NOT NULL))))
institution_account institution_account__duty CHECK ((duty = ANY (ARRAY['LEAD'::text, 'TEACHER'::text])))
institution_account institution_account__institution_id FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
institution_account institution_account__opened_by FOREIGN KEY (tenant_id, opened_by) REFERENCES app_user(tenant_id, id)
institution_account institution_account__pkey PRIMARY KEY (tenant_id, user_id)
institution_account institution_account__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
instructor instructor__health_until CHECK (((kind = 'OUTSIDE'::text) OR ((health_no = ''::text) AND (health_until IS NULL))))
instructor instructor__institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
instructor instructor__kind CHECK ((((kind = 'STAFF'::text) AND (user_id IS NOT NULL) AND (institution_id IS NULL)) OR ((kind = 'OUTSIDE'::text) AND (institution_id IS NOT NULL))))
instructor instructor__pkey PRIMARY KEY (tenant_id, id)
instructor instructor__user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
known_device known_device__pkey PRIMARY KEY (tenant_id, user_id, device_index)
known_device known_device__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
late_arrival late_arrival__application FOREIGN KEY (tenant_id, application_id) REFERENCES admission(tenant_id, application_id)
late_arrival late_arrival__application_id UNIQUE (tenant_id, application_id)
late_arrival late_arrival__pkey PRIMARY KEY (tenant_id, plan_id, number)
late_arrival late_arrival__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES class_assignment(tenant_id, plan_id)
leave_balance leave_balance__person_id FOREIGN KEY (tenant_id, person_id) REFERENCES app_user(tenant_id, id)
leave_balance leave_balance__pkey PRIMARY KEY (tenant_id, id)
leave_balance leave_balance__place UNIQUE (tenant_id, person_id, kind, year)
leave_balance leave_balance__sum CHECK (((reserved >= 0) AND (used >= 0) AND ((reserved + used) <= granted)))
leave_half_day leave_half_day__half CHECK ((half = ANY (ARRAY['AM'::text, 'PM'::text])))
leave_half_day leave_half_day__pkey PRIMARY KEY (tenant_id, absentee, absentee_id, day, half)
leave_half_day leave_half_day__request_id FOREIGN KEY (tenant_id, request_id) REFERENCES leave_request(tenant_id, id)
leave_request leave_request__absentee CHECK ((((absentee = 'STUDENT'::text) AND (student_id IS NOT NULL) AND (person_id IS NULL)) OR ((absentee = 'STAFF'::text) AND (person_id IS NOT NULL) AND (student_id IS NULL))))
leave_request leave_request__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
leave_request leave_request__ended CHECK ((((state = 'ENDED'::text) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (back_date IS NULL))))
leave_request leave_request__half_days CHECK ((half_days >= 0))
leave_request leave_request__halves CHECK (((begin_half = ANY (ARRAY['AM'::text, 'PM'::text])) AND (end_half = ANY (ARRAY['AM'::text, 'PM'::text])) AND ((back_half IS NULL) OR (back_half = ANY (ARRAY['AM'::text, 'PM'::text])))))
leave_request leave_request__person_id FOREIGN KEY (tenant_id, person_id) REFERENCES app_user(tenant_id, id)
leave_request leave_request__pkey PRIMARY KEY (tenant_id, id)
leave_request leave_request__span CHECK ((ROW(end_date, end_half) >= ROW(begin_date, begin_half)))
leave_request leave_request__state CHECK ((state = ANY (ARRAY['PENDING'::text, 'RETURNED'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'TERMINATED'::text, 'ENDED'::text])))
leave_request leave_request__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
lesson_change lesson_change__changed_by FOREIGN KEY (tenant_id, changed_by) REFERENCES app_user(tenant_id, id)
lesson_change lesson_change__kind CHECK ((kind = ANY (ARRAY['MOVE'::text, 'CANCEL'::text, 'SUBSTITUTE'::text, 'MAKE_UP'::text, 'RESTORE'::text])))
lesson_change lesson_change__lesson_id FOREIGN KEY (tenant_id, lesson_id) REFERENCES class_lesson(tenant_id, id) ON DELETE CASCADE
lesson_change lesson_change__pkey PRIMARY KEY (tenant_id, id)
lesson_closure lesson_closure__closed_by FOREIGN KEY (tenant_id, closed_by) REFERENCES app_user(tenant_id, id)
lesson_closure lesson_closure__lesson_count CHECK ((lesson_count > 0))
lesson_closure lesson_closure__offer CHECK ((offer = ANY (ARRAY['MAKE_UP'::text, 'REFUND'::text])))
lesson_closure lesson_closure__pkey PRIMARY KEY (tenant_id, id)
lesson_closure lesson_closure__span CHECK (((0 <= begin_minute) AND (begin_minute < end_minute) AND (end_minute <= 1440)))
lesson_closure lesson_closure__undone CHECK ((((undone_by IS NULL) = (undone_at IS NULL)) AND ((undone_by IS NULL) = (undone_by_name IS NULL))))
lesson_closure lesson_closure__undone_by FOREIGN KEY (tenant_id, undone_by) REFERENCES app_user(tenant_id, id)
lesson_patrol lesson_patrol__finding CHECK ((finding = ANY (ARRAY['GOOD'::text, 'TEACHER_LATE'::text, 'TEACHER_AWAY'::text, 'ORDER'::text, 'SAFETY'::text])))
lesson_patrol lesson_patrol__lesson_id FOREIGN KEY (tenant_id, lesson_id) REFERENCES class_lesson(tenant_id, id)
lesson_patrol lesson_patrol__pkey PRIMARY KEY (tenant_id, id)
lesson_patrol lesson_patrol__visited_by FOREIGN KEY (tenant_id, visited_by) REFERENCES app_user(tenant_id, id)
lesson_teacher lesson_teacher__duty CHECK ((duty = ANY (ARRAY['MAIN'::text, 'ASSISTANT'::text])))
lesson_teacher lesson_teacher__instructor_id FOREIGN KEY (tenant_id, instructor_id) REFERENCES instructor(tenant_id, id)
lesson_teacher lesson_teacher__lesson_id FOREIGN KEY (tenant_id, lesson_id) REFERENCES class_lesson(tenant_id, id) ON DELETE CASCADE
lesson_teacher lesson_teacher__pkey PRIMARY KEY (tenant_id, lesson_id, instructor_id)
lesson_teacher lesson_teacher__replaces_id FOREIGN KEY (tenant_id, replaces_id) REFERENCES instructor(tenant_id, id)
letter letter__key_id FOREIGN KEY (tenant_id, key_id) REFERENCES letter_key(tenant_id, id)
letter letter__number UNIQUE (tenant_id, number)
letter letter__pkey PRIMARY KEY (tenant_id, id)
letter letter__revoked CHECK ((((revoked_time IS NULL) = (revoke_reason IS NULL)) AND ((revoked_time IS NULL) = (revoked_by IS NULL)) AND ((revoked_time IS NULL) = (revoked_by_name IS NULL))))
letter letter__verify_code UNIQUE (tenant_id, verify_code)
letter_counter letter_counter__pkey PRIMARY KEY (tenant_id, year)
letter_key letter_key__pkey PRIMARY KEY (tenant_id, id)
letter_seal letter_seal__pkey PRIMARY KEY (tenant_id)
live_event live_event__parties CHECK ((cardinality(parties) > 0))
live_event live_event__pkey PRIMARY KEY (tenant_id, id)
live_event live_event__topic CHECK ((topic ~ '^[a-zA-Z]{1,20}$'::text))
login_failure login_failure__pkey PRIMARY KEY (tenant_id, subject)
menu menu__action CHECK (((action >= 0) AND (action <= 3)))
menu menu__category CHECK ((category = ANY (ARRAY[1, 2])))
menu menu__is_open CHECK ((is_open = ANY (ARRAY[1, 2])))
menu menu__not_its_own_parent CHECK ((parent_id <> id))
menu menu__parent_id FOREIGN KEY (parent_id) REFERENCES menu(id)
menu menu__pkey PRIMARY KEY (id)
merge_answer merge_answer__answer CHECK ((answer = ANY (ARRAY['AGREED'::text, 'REFUSED'::text, 'MISSED'::text])))
merge_answer merge_answer__answered_by FOREIGN KEY (tenant_id, answered_by) REFERENCES app_user(tenant_id, id)
merge_answer merge_answer__by CHECK (((answer = 'MISSED'::text) = (answered_by IS NULL)))
merge_answer merge_answer__merge_id FOREIGN KEY (tenant_id, merge_id) REFERENCES class_merge(tenant_id, id)
merge_answer merge_answer__pkey PRIMARY KEY (tenant_id, merge_id, seat_id)
merge_answer merge_answer__seat_id FOREIGN KEY (tenant_id, seat_id) REFERENCES course_seat(tenant_id, id)
message message__kind CHECK ((kind = ANY (ARRAY['todo'::text, 'progress'::text, 'notice'::text, 'message'::text, 'inApp'::text])))
message message__link CHECK (((link = ''::text) OR (link ~ '^/[a-zA-Z]'::text)))
message message__pkey PRIMARY KEY (tenant_id, id)
message message__title CHECK (((title <> ''::text) AND (length(title) <= 200)))
message message__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
message_channel message_channel__address CHECK ((length(address) <= 300))
message_channel message_channel__channel CHECK ((channel = ANY (ARRAY['wechat'::text, 'mail'::text])))
message_channel message_channel__pkey PRIMARY KEY (tenant_id, user_id, channel)
message_channel message_channel__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
news news__category CHECK (((category >= 1) AND (category <= 6)))
news news__expire_time CHECK (((expire_time IS NULL) OR (expire_time > release_time)))
news news__pkey PRIMARY KEY (tenant_id, id)
news news__state CHECK ((state = ANY (ARRAY['DRAFT'::text, 'REVIEW'::text, 'RETURNED'::text, 'PUBLISHED'::text, 'WITHDRAWN'::text, 'REMOVED'::text])))
news news__title CHECK (((title <> ''::text) AND (length(title) <= 140)))
news_version news_version__news_id FOREIGN KEY (tenant_id, news_id) REFERENCES news(tenant_id, id)
news_version news_version__pkey PRIMARY KEY (tenant_id, news_id, version)
news_view news_view__news_id FOREIGN KEY (tenant_id, news_id) REFERENCES news(tenant_id, id)
news_view news_view__pkey PRIMARY KEY (tenant_id, day, news_id, reader)
notice notice__audience CHECK ((audience = ANY (ARRAY['public'::text, 'signedIn'::text, 'chosen'::text])))
notice notice__category CHECK (((category >= 1) AND (category <= 6)))
notice notice__pkey PRIMARY KEY (tenant_id, id)
notice notice__receipt CHECK ((receipt = ANY (ARRAY['none'::text, 'read'::text, 'confirm'::text, 'sign'::text, 'answer'::text])))
notice notice__state CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SCHEDULED'::text, 'PUBLISHING'::text, 'PUBLISHED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'REMOVED'::text])))
notice notice__title CHECK (((title <> ''::text) AND (length(title) <= 140)))
notice_recipient notice_recipient__done CHECK (((done_time IS NULL) = (done_by IS NULL)))
notice_recipient notice_recipient__notice_id FOREIGN KEY (tenant_id, notice_id) REFERENCES notice(tenant_id, id)
notice_recipient notice_recipient__pkey PRIMARY KEY (tenant_id, notice_id, user_id)
notice_recipient notice_recipient__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
offered_grant offered_grant__pkey PRIMARY KEY (tenant_id, alias, permission)
outside_identity outside_identity__pkey PRIMARY KEY (tenant_id, id)
outside_identity outside_identity__provider_subject UNIQUE (tenant_id, provider, subject)
outside_identity outside_identity__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
outside_notice outside_notice__kind CHECK ((kind = ANY (ARRAY['todo'::text, 'progress'::text, 'notice'::text, 'message'::text])))
outside_notice outside_notice__pkey PRIMARY KEY (tenant_id, id)
outside_notice outside_notice__state CHECK (((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'dropped'::text, 'unknown'::text, 'givenUp'::text])) AND ((state = 'waiting'::text) = (next_time IS NOT NULL))))
outside_notice outside_notice__subject UNIQUE (tenant_id, user_id, channel, subject)
outside_notice outside_notice__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
payment_attempt payment_attempt__channel CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'DEMO'::text])))
payment_attempt payment_attempt__merchant FOREIGN KEY (tenant_id, merchant_id) REFERENCES payment_merchant(tenant_id, id)
payment_attempt payment_attempt__number UNIQUE (tenant_id, number)
payment_attempt payment_attempt__order FOREIGN KEY (tenant_id, order_id) REFERENCES payment_order(tenant_id, id)
payment_attempt payment_attempt__paid CHECK ((((state = 'PAID'::text) = ((received_fen IS NOT NULL) AND (paid_time IS NOT NULL))) AND ((state = 'PAID'::text) OR (NOT is_placed))))
payment_attempt payment_attempt__pkey PRIMARY KEY (tenant_id, id)
payment_attempt payment_attempt__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'PAID'::text, 'CLOSED'::text])))
payment_bill payment_bill__pkey PRIMARY KEY (tenant_id, channel, day)
payment_difference payment_difference__kind CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text])))
payment_difference payment_difference__pkey PRIMARY KEY (tenant_id, channel, day, kind, number)
payment_difference payment_difference__settled CHECK (((state = 'SETTLED'::text) = (settled_time IS NOT NULL)))
payment_difference payment_difference__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'SETTLED'::text])))
payment_line payment_line__fen CHECK (((fee_fen >= 0) AND (book_fen >= 0) AND ((returned_fen >= 0) AND (returned_fen <= (fee_fen + book_fen)))))
payment_line payment_line__order FOREIGN KEY (tenant_id, order_id) REFERENCES payment_order(tenant_id, id)
payment_line payment_line__pkey PRIMARY KEY (tenant_id, order_id, place)
payment_line payment_line__state CHECK ((state = ANY (ARRAY['HELD'::text, 'GRANTED'::text, 'RELEASED'::text, 'ENDED'::text])))
payment_merchant payment_merchant__channel CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text])))
payment_merchant payment_merchant__check_state CHECK ((check_state = ANY (ARRAY[''::text, 'WORKING'::text, 'FAILED'::text])))
payment_merchant payment_merchant__pkey PRIMARY KEY (tenant_id, id)
payment_order payment_order__next CHECK (((state = 'PENDING'::text) = (next_time IS NOT NULL)))
payment_order payment_order__payer_id FOREIGN KEY (tenant_id, payer_id) REFERENCES app_user(tenant_id, id)
payment_order payment_order__pkey PRIMARY KEY (tenant_id, id)
payment_order payment_order__returned CHECK (((returned_fen >= 0) AND (returned_fen <= total_fen)))
payment_order payment_order__state CHECK ((state = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'PART_REFUNDED'::text, 'REFUNDED'::text, 'EXPIRED'::text, 'CANCELLED'::text])))
payment_refund payment_refund__attempt FOREIGN KEY (tenant_id, attempt_id) REFERENCES payment_attempt(tenant_id, id)
payment_refund payment_refund__done CHECK (((state = ANY (ARRAY['DONE'::text, 'OFFLINE'::text])) = (done_time IS NOT NULL)))
payment_refund payment_refund__fen CHECK ((fen > 0))
payment_refund payment_refund__next CHECK (((state = ANY (ARRAY['APPROVED'::text, 'SENT'::text])) = (next_time IS NOT NULL)))
payment_refund payment_refund__number UNIQUE (tenant_id, number)
payment_refund payment_refund__order FOREIGN KEY (tenant_id, order_id) REFERENCES payment_order(tenant_id, id)
payment_refund payment_refund__pkey PRIMARY KEY (tenant_id, id)
payment_refund payment_refund__state CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'SENT'::text, 'DONE'::text, 'CLOSED'::text, 'ABNORMAL'::text, 'OFFLINE'::text])))
payment_transfer payment_transfer__fen CHECK (((fen > 0) AND (debit <> credit)))
payment_transfer payment_transfer__kind CHECK ((kind = ANY (ARRAY['PLACED'::text, 'UNPLACED'::text, 'OWED'::text, 'RETURNED'::text, 'FEE'::text, 'REFUND_FEE'::text])))
payment_transfer payment_transfer__pkey PRIMARY KEY (tenant_id, id)
payment_transfer payment_transfer__subject UNIQUE (tenant_id, kind, subject_id)
photo_consent photo_consent__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
photo_consent photo_consent__given_by FOREIGN KEY (tenant_id, given_by) REFERENCES app_user(tenant_id, id)
photo_consent photo_consent__pkey PRIMARY KEY (tenant_id, id)
photo_consent photo_consent__withdrawn CHECK (((withdrawn_by IS NULL) = (withdrawn_time IS NULL)))
photo_consent photo_consent__withdrawn_by FOREIGN KEY (tenant_id, withdrawn_by) REFERENCES app_user(tenant_id, id)
pick_up_code pick_up_code__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
pick_up_code pick_up_code__ended CHECK (((used_time IS NULL) OR (revoked_time IS NULL)))
pick_up_code pick_up_code__made_by FOREIGN KEY (tenant_id, made_by) REFERENCES app_user(tenant_id, id)
pick_up_code pick_up_code__pkey PRIMARY KEY (tenant_id, id)
platform_parameter platform_parameter__param_key UNIQUE (param_key)
platform_parameter platform_parameter__pkey PRIMARY KEY (id)
post post__category CHECK (((category >= 1) AND (category <= 9)))
post post__pkey PRIMARY KEY (tenant_id, id)
privacy_counter privacy_counter__pkey PRIMARY KEY (tenant_id, year)
privacy_erasure privacy_erasure__pkey PRIMARY KEY (tenant_id, id)
privacy_erasure privacy_erasure__request UNIQUE (tenant_id, request_id)
privacy_erasure privacy_erasure__subject_kind CHECK ((subject_kind = ANY (ARRAY['STUDENT'::text, 'APPLICATION'::text, 'PERSON'::text])))
privacy_incident privacy_incident__closed CHECK (((state = 'CLOSED'::text) = (closed_at IS NOT NULL)))
privacy_incident privacy_incident__entered_by FOREIGN KEY (tenant_id, entered_by) REFERENCES app_user(tenant_id, id)
privacy_incident privacy_incident__happened CHECK (((happened_until IS NULL) OR (happened_from IS NULL) OR (happened_from <= happened_until)))
privacy_incident privacy_incident__number UNIQUE (tenant_id, number)
privacy_incident privacy_incident__pkey PRIMARY KEY (tenant_id, id)
privacy_incident privacy_incident__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
privacy_message privacy_message__pkey PRIMARY KEY (tenant_id, id)
privacy_message privacy_message__request_id FOREIGN KEY (tenant_id, request_id) REFERENCES privacy_request(tenant_id, id)
privacy_reminder privacy_reminder__kind CHECK ((kind = ANY (ARRAY['SOON'::text, 'LATE'::text])))
privacy_reminder privacy_reminder__pkey PRIMARY KEY (tenant_id, request_id, kind)
privacy_reminder privacy_reminder__request_id FOREIGN KEY (tenant_id, request_id) REFERENCES privacy_request(tenant_id, id) ON DELETE CASCADE
privacy_request privacy_request__closed CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['ANSWERED'::text, 'REFUSED'::text, 'WITHDRAWN'::text]))))
privacy_request privacy_request__ground CHECK (((ground <> ''::text) = (state = 'REFUSED'::text)))
privacy_request privacy_request__kind CHECK ((kind = ANY (ARRAY['EXPORT'::text, 'CORRECT'::text, 'RESTRICT'::text, 'ERASE'::text])))
privacy_request privacy_request__number UNIQUE (tenant_id, number)
privacy_request privacy_request__pkey PRIMARY KEY (tenant_id, id)
privacy_request privacy_request__requester_id FOREIGN KEY (tenant_id, requester_id) REFERENCES app_user(tenant_id, id)
privacy_request privacy_request__state CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'IDENTIFIED'::text, 'IN_WORK'::text, 'ANSWERED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
privacy_request privacy_request__subject_kind CHECK ((subject_kind = ANY (ARRAY['STUDENT'::text, 'APPLICATION'::text, 'PERSON'::text])))
privacy_restriction privacy_restriction__pkey PRIMARY KEY (tenant_id, request_id)
privacy_restriction privacy_restriction__request_id FOREIGN KEY (tenant_id, request_id) REFERENCES privacy_request(tenant_id, id)
promotion promotion__from_year_id FOREIGN KEY (tenant_id, from_year_id) REFERENCES school_year(tenant_id, id)
promotion promotion__pkey PRIMARY KEY (tenant_id, id)
promotion promotion__to_year_id FOREIGN KEY (tenant_id, to_year_id) REFERENCES school_year(tenant_id, id)
pupil_record pupil_record__application UNIQUE (tenant_id, application_id)
pupil_record pupil_record__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES enrolment_application(tenant_id, id)
pupil_record pupil_record__completed CHECK (((state = 'COMPLETE'::text) = (completed_at IS NOT NULL)))
pupil_record pupil_record__marks CHECK (((state = 'RETURNED'::text) = (jsonb_array_length(marks) > 0)))
pupil_record pupil_record__pkey PRIMARY KEY (tenant_id, student_id)
pupil_record pupil_record__plan_id FOREIGN KEY (tenant_id, plan_id) REFERENCES enrol_plan(tenant_id, id)
pupil_record pupil_record__state CHECK ((state = ANY (ARRAY['OPEN'::text, 'DRAFT'::text, 'SUBMITTED'::text, 'RETURNED'::text, 'COMPLETE'::text])))
pupil_record pupil_record__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
pupil_record pupil_record__submitted CHECK (((state <> ALL (ARRAY['SUBMITTED'::text, 'COMPLETE'::text])) OR (submitted_at IS NOT NULL)))
rate_limit rate_limit__pkey PRIMARY KEY (tenant_id, bucket, subject, window_start)
recruitment_application recruitment_application__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
recruitment_application recruitment_application__invited_post_id FOREIGN KEY (tenant_id, invited_post_id) REFERENCES recruitment_post(tenant_id, id)
recruitment_application recruitment_application__pkey PRIMARY KEY (tenant_id, id)
recruitment_application recruitment_application__post_id FOREIGN KEY (tenant_id, post_id) REFERENCES recruitment_post(tenant_id, id)
recruitment_application recruitment_application__state CHECK ((state = ANY (ARRAY['SUBMITTED'::text, 'SCREENING'::text, 'RETURNED'::text, 'TRIAL'::text, 'INTERVIEW'::text, 'VETTING'::text, 'CLEARANCE'::text, 'NOTICE'::text, 'HIRED'::text, 'ONBOARDED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
recruitment_application recruitment_application__teaching_years CHECK (((teaching_years >= 0) AND (teaching_years <= 60)))
recruitment_draft recruitment_draft__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
recruitment_draft recruitment_draft__pkey PRIMARY KEY (tenant_id, applicant_id, post_id)
recruitment_draft recruitment_draft__post_id FOREIGN KEY (tenant_id, post_id) REFERENCES recruitment_post(tenant_id, id)
recruitment_objection recruitment_objection__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES recruitment_application(tenant_id, id)
recruitment_objection recruitment_objection__pkey PRIMARY KEY (tenant_id, id)
recruitment_panelist recruitment_panelist__kind CHECK ((kind = ANY (ARRAY['WRITTEN'::text, 'TRIAL'::text, 'INTERVIEW'::text])))
recruitment_panelist recruitment_panelist__pkey PRIMARY KEY (tenant_id, post_id, kind, user_id)
recruitment_panelist recruitment_panelist__post_id FOREIGN KEY (tenant_id, post_id) REFERENCES recruitment_post(tenant_id, id)
recruitment_panelist recruitment_panelist__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
recruitment_post recruitment_post__dates CHECK ((close_on >= open_on))
recruitment_post recruitment_post__notice_days CHECK (((notice_days >= 5) AND (notice_days <= 30)))
recruitment_post recruitment_post__pkey PRIMARY KEY (tenant_id, id)
recruitment_post recruitment_post__seats CHECK (((seats >= 1) AND (seats <= 99)))
recruitment_post recruitment_post__stage CHECK ((stage = ANY (ARRAY['KINDERGARTEN'::text, 'PRIMARY'::text, 'JUNIOR'::text, 'SENIOR'::text])))
recruitment_post recruitment_post__status CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'CLOSED'::text])))
recruitment_score recruitment_score__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES recruitment_application(tenant_id, id)
recruitment_score recruitment_score__kind CHECK ((kind = ANY (ARRAY['WRITTEN'::text, 'TRIAL'::text, 'INTERVIEW'::text])))
recruitment_score recruitment_score__pkey PRIMARY KEY (tenant_id, application_id, kind, scorer_id)
recruitment_score recruitment_score__score CHECK (((score >= 0) AND (score <= 100)))
recruitment_score recruitment_score__scorer_id FOREIGN KEY (tenant_id, scorer_id) REFERENCES app_user(tenant_id, id)
recruitment_slot recruitment_slot__capacity CHECK (((capacity >= 1) AND (capacity <= 500)))
recruitment_slot recruitment_slot__kind CHECK ((kind = ANY (ARRAY['WRITTEN'::text, 'TRIAL'::text, 'INTERVIEW'::text])))
recruitment_slot recruitment_slot__pkey PRIMARY KEY (tenant_id, id)
recruitment_slot recruitment_slot__post_id FOREIGN KEY (tenant_id, post_id) REFERENCES recruitment_post(tenant_id, id)
recruitment_slot recruitment_slot__times CHECK ((start_at < end_at))
recruitment_step recruitment_step__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES recruitment_application(tenant_id, id)
recruitment_step recruitment_step__pkey PRIMARY KEY (tenant_id, id)
recruitment_visit recruitment_visit__application_id FOREIGN KEY (tenant_id, application_id) REFERENCES recruitment_application(tenant_id, id)
recruitment_visit recruitment_visit__kind CHECK ((kind = ANY (ARRAY['WRITTEN'::text, 'TRIAL'::text, 'INTERVIEW'::text])))
recruitment_visit recruitment_visit__pkey PRIMARY KEY (tenant_id, application_id, kind)
recruitment_visit recruitment_visit__slot_id FOREIGN KEY (tenant_id, slot_id) REFERENCES recruitment_slot(tenant_id, id)
refresh_token refresh_token__pkey PRIMARY KEY (tenant_id, id)
refresh_token refresh_token__session_id FOREIGN KEY (tenant_id, session_id) REFERENCES sign_in_session(tenant_id, id) ON DELETE CASCADE
refresh_token refresh_token__token_hash UNIQUE (tenant_id, token_hash)
refused_call refused_call__calls CHECK ((calls > 0))
refused_call refused_call__pkey PRIMARY KEY (tenant_id, user_id, hour, reason)
refused_call refused_call__reason CHECK ((reason = ANY (ARRAY['NOT_ALLOWED'::text, 'NOT_FOUND'::text])))
refused_call refused_call__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
region region__level CHECK (((level >= 0) AND (level <= 5)))
region region__parent_code FOREIGN KEY (parent_code) REFERENCES region(code)
region region__pkey PRIMARY KEY (code)
reported_number reported_number__kind CHECK ((kind = ANY (ARRAY['PUPIL'::text, 'TEACHER'::text])))
reported_number reported_number__number UNIQUE (tenant_id, number)
reported_number reported_number__pkey PRIMARY KEY (tenant_id, kind, subject_id)
resume resume__pkey PRIMARY KEY (tenant_id, id)
resume resume__registered_by FOREIGN KEY (tenant_id, registered_by) REFERENCES app_user(tenant_id, id)
resume resume__sex CHECK ((sex = ANY (ARRAY['1'::text, '2'::text])))
resume resume__stage CHECK ((stage = ANY (ARRAY['KINDERGARTEN'::text, 'PRIMARY'::text, 'JUNIOR'::text, 'SENIOR'::text])))
resume resume__state CHECK ((state = ANY (ARRAY['SCREENING'::text, 'INTERVIEW'::text, 'CLEARANCE'::text, 'OFFER'::text, 'RETURNED'::text, 'HIRED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'TERMINATED'::text])))
resume resume__teaching_years CHECK (((teaching_years >= 0) AND (teaching_years <= 60)))
retention_result retention_result__pkey PRIMARY KEY (tenant_id, run_id, rule)
retention_result retention_result__removed CHECK ((removed >= 0))
retention_result retention_result__run_id FOREIGN KEY (tenant_id, run_id) REFERENCES retention_run(tenant_id, id)
retention_run retention_run__day UNIQUE (tenant_id, day)
retention_run retention_run__pkey PRIMARY KEY (tenant_id, id)
return_reason return_reason__code UNIQUE (tenant_id, code)
return_reason return_reason__pkey PRIMARY KEY (tenant_id, id)
return_reason return_reason__severity CHECK ((severity = ANY (ARRAY['fix'::text, 'deny'::text])))
role role__alias CHECK (((alias ~ '^[A-Za-z][A-Za-z0-9]{1,39}$'::text) AND ((alias <> 'administrator'::text) OR (tenant_id = '000000'::text))))
role role__not_its_own_parent CHECK ((parent_id <> id))
role role__parent_id FOREIGN KEY (tenant_id, parent_id) REFERENCES role(tenant_id, id)
role role__pkey PRIMARY KEY (tenant_id, id)
role_data_scope role_data_scope__data_scope_id FOREIGN KEY (tenant_id, data_scope_id) REFERENCES data_scope(tenant_id, id)
role_data_scope role_data_scope__pkey PRIMARY KEY (tenant_id, role_id, data_scope_id)
role_data_scope role_data_scope__role_id FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id)
role_permission role_permission__pkey PRIMARY KEY (tenant_id, role_id, permission)
role_permission role_permission__role_id FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id)
roll_call roll_call__homeroom_id FOREIGN KEY (tenant_id, homeroom_id) REFERENCES school_class(tenant_id, id)
roll_call roll_call__kind CHECK ((((kind = 'LESSON'::text) AND (lesson_id IS NOT NULL) AND (homeroom_id IS NULL)) OR ((kind = 'CARE'::text) AND (lesson_id IS NULL) AND (homeroom_id IS NOT NULL))))
roll_call roll_call__lesson_id FOREIGN KEY (tenant_id, lesson_id) REFERENCES class_lesson(tenant_id, id)
roll_call roll_call__pkey PRIMARY KEY (tenant_id, id)
roll_call roll_call__taken_by FOREIGN KEY (tenant_id, taken_by) REFERENCES app_user(tenant_id, id)
roll_correction roll_correction__corrected_by FOREIGN KEY (tenant_id, corrected_by) REFERENCES app_user(tenant_id, id)
roll_correction roll_correction__entry FOREIGN KEY (tenant_id, roll_id, child_id) REFERENCES roll_entry(tenant_id, roll_id, child_id)
roll_correction roll_correction__pkey PRIMARY KEY (tenant_id, id)
roll_correction roll_correction__states CHECK (((before_state = ANY (ARRAY['PRESENT'::text, 'LATE'::text, 'LEAVE'::text, 'ABSENT'::text, 'EARLY'::text])) AND (after_state = ANY (ARRAY['PRESENT'::text, 'LATE'::text, 'LEAVE'::text, 'ABSENT'::text, 'EARLY'::text])) AND (before_state <> after_state)))
roll_entry roll_entry__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
roll_entry roll_entry__pkey PRIMARY KEY (tenant_id, roll_id, child_id)
roll_entry roll_entry__roll_id FOREIGN KEY (tenant_id, roll_id) REFERENCES roll_call(tenant_id, id)
roll_entry roll_entry__state CHECK ((state = ANY (ARRAY['PRESENT'::text, 'LATE'::text, 'LEAVE'::text, 'ABSENT'::text, 'EARLY'::text])))
round_child round_child__agreed_by FOREIGN KEY (tenant_id, agreed_by) REFERENCES app_user(tenant_id, id)
round_child round_child__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
round_child round_child__pkey PRIMARY KEY (tenant_id, round_id, child_id)
round_child round_child__round_id FOREIGN KEY (tenant_id, round_id) REFERENCES course_round(tenant_id, id)
round_child round_child__taken CHECK (((0 <= taken) AND (taken <= allowed)))
round_class round_class__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id) ON DELETE CASCADE
round_class round_class__pkey PRIMARY KEY (tenant_id, class_id)
round_class round_class__round_id FOREIGN KEY (tenant_id, round_id) REFERENCES course_round(tenant_id, id)
sample_item sample_item__name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 30)))
sample_item sample_item__pkey PRIMARY KEY (tenant_id, id)
sample_item sample_item__place UNIQUE (tenant_id, place)
sample_item sample_item__places CHECK (((place >= 1) AND (place <= 200)))
sample_item sample_item__price_fen CHECK (((price_fen >= 0) AND (price_fen <= 9999999)))
schema_migration schema_migration_pkey PRIMARY KEY (name)
school_class school_class__capacity CHECK (((capacity >= 1) AND (capacity <= 100)))
school_class school_class__grade_id FOREIGN KEY (tenant_id, grade_id) REFERENCES grade(tenant_id, id)
school_class school_class__pkey PRIMARY KEY (tenant_id, id)
school_class school_class__teacher_id FOREIGN KEY (tenant_id, teacher_id) REFERENCES app_user(tenant_id, id)
school_class school_class__year_id FOREIGN KEY (tenant_id, year_id) REFERENCES school_year(tenant_id, id)
school_dictionary school_dictionary__code_key UNIQUE (tenant_id, code, dict_key)
school_dictionary school_dictionary__parent_id FOREIGN KEY (tenant_id, parent_id) REFERENCES school_dictionary(tenant_id, id)
school_dictionary school_dictionary__pkey PRIMARY KEY (tenant_id, id)
school_period school_period__end_time CHECK ((end_time > begin_time))
school_period school_period__ordinal UNIQUE (tenant_id, ordinal)
school_period school_period__pkey PRIMARY KEY (tenant_id, id)
school_term school_term__end_date CHECK ((end_date > begin_date))
school_term school_term__ordinal UNIQUE (tenant_id, year_id, ordinal)
school_term school_term__pkey PRIMARY KEY (tenant_id, id)
school_term school_term__year_id FOREIGN KEY (tenant_id, year_id) REFERENCES school_year(tenant_id, id) ON DELETE CASCADE
school_year school_year__end_date CHECK ((end_date > begin_date))
school_year school_year__pkey PRIMARY KEY (tenant_id, id)
school_year school_year__start_year UNIQUE (tenant_id, start_year)
setup_link setup_link__pkey PRIMARY KEY (tenant_id)
sharing_consent sharing_consent__child_id FOREIGN KEY (tenant_id, child_id) REFERENCES student(tenant_id, id)
sharing_consent sharing_consent__class_id FOREIGN KEY (tenant_id, class_id) REFERENCES course_class(tenant_id, id)
sharing_consent sharing_consent__given_by FOREIGN KEY (tenant_id, given_by) REFERENCES app_user(tenant_id, id)
sharing_consent sharing_consent__pkey PRIMARY KEY (tenant_id, class_id, child_id)
sharing_consent sharing_consent__withdrawn CHECK (((withdrawn_by IS NULL) = (withdrawn_time IS NULL)))
sharing_consent sharing_consent__withdrawn_by FOREIGN KEY (tenant_id, withdrawn_by) REFERENCES app_user(tenant_id, id)
sign_in_consent sign_in_consent__pkey PRIMARY KEY (tenant_id, id)
sign_in_consent sign_in_consent__state_index UNIQUE (tenant_id, state_index)
sign_in_session sign_in_session__end_reason CHECK ((((end_time IS NULL) = (end_reason IS NULL)) AND (end_reason = ANY (ARRAY['SIGNED_OUT'::text, 'TOKEN_REUSED'::text, 'PASSWORD_CHANGED'::text, 'ACCOUNT_CLOSED'::text, 'ENDED_BY_OWNER'::text, 'ENDED_BY_SCHOOL'::text]))))
sign_in_session sign_in_session__pkey PRIMARY KEY (tenant_id, id)
sign_in_session sign_in_session__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
sign_in_ticket sign_in_ticket__code_index UNIQUE (tenant_id, code_index)
sign_in_ticket sign_in_ticket__decision CHECK ((((decided_time IS NULL) = (is_allowed IS NULL)) AND ((decided_time IS NULL) OR (user_id IS NOT NULL))))
sign_in_ticket sign_in_ticket__pkey PRIMARY KEY (tenant_id, id)
sign_in_ticket sign_in_ticket__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
sms_code sms_code__pkey PRIMARY KEY (tenant_id, id)
stored_file stored_file__bytes CHECK ((bytes > 0))
stored_file stored_file__key UNIQUE (tenant_id, key)
stored_file stored_file__owner CHECK (((owner_kind IS NULL) = (owner_id IS NULL)))
stored_file stored_file__pkey PRIMARY KEY (tenant_id, id)
stored_file stored_file__visibility CHECK ((visibility = ANY (ARRAY['private'::text, 'public'::text])))
student student__name CHECK (((name <> ''::text) AND (length(name) <= 40)))
student student__pinyin CHECK ((length(pinyin) <= 80))
student student__pkey PRIMARY KEY (tenant_id, id)
student student__sex CHECK ((sex = ANY (ARRAY['1'::text, '2'::text])))
student student__status CHECK ((status = ANY (ARRAY['STUDYING'::text, 'SUSPENDED'::text, 'TRANSFERRED'::text, 'GRADUATED'::text, 'WITHDRAWN'::text])))
student student__study_way CHECK ((study_way = ANY (ARRAY['DAY'::text, 'BOARDING'::text])))
student student__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
student_change student_change__pkey PRIMARY KEY (tenant_id, id)
student_change student_change__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
student_request student_request__applicant_id FOREIGN KEY (tenant_id, applicant_id) REFERENCES app_user(tenant_id, id)
student_request student_request__asked CHECK (((state = 'DRAFT'::text) OR ((kind IS NOT NULL) AND (asked_at IS NOT NULL))))
student_request student_request__kind CHECK ((kind = ANY (ARRAY['SUSPEND'::text, 'RESUME'::text, 'TRANSFER_OUT'::text, 'STUDY_WAY'::text, 'RENAME'::text])))
student_request student_request__pkey PRIMARY KEY (tenant_id, id)
student_request student_request__state CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'RETURNED'::text, 'DONE'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'TERMINATED'::text])))
student_request student_request__student_id FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id)
student_request student_request__study_way CHECK ((study_way = ANY (ARRAY['DAY'::text, 'BOARDING'::text])))
system_dictionary system_dictionary__code_key UNIQUE (code, dict_key)
system_dictionary system_dictionary__parent_id FOREIGN KEY (parent_id) REFERENCES system_dictionary(id)
system_dictionary system_dictionary__pkey PRIMARY KEY (id)
tenant tenant__account_number CHECK ((account_number > 0))
tenant tenant__domain UNIQUE (domain)
tenant tenant__domain_lower CHECK ((domain = lower(domain)))
tenant tenant__name CHECK (((name <> ''::text) AND (length(name) <= 40)))
tenant tenant__pkey PRIMARY KEY (tenant_id)
tenant tenant__platform_stays CHECK (((tenant_id <> '000000'::text) OR ((expire_time IS NULL) AND (status = 1) AND (NOT is_deleted))))
tenant tenant__status CHECK ((status = ANY (ARRAY[1, '-1'::integer])))
tenant tenant__tenant_id CHECK ((tenant_id ~ '^\d{6}$'::text))
top_menu top_menu__pkey PRIMARY KEY (id)
top_menu_menu top_menu_menu__menu_id FOREIGN KEY (menu_id) REFERENCES menu(id)
top_menu_menu top_menu_menu__pkey PRIMARY KEY (top_menu_id, menu_id)
top_menu_menu top_menu_menu__top_menu_id FOREIGN KEY (top_menu_id) REFERENCES top_menu(id)
user_department user_department__department_id FOREIGN KEY (tenant_id, department_id) REFERENCES department(tenant_id, id)
user_department user_department__pkey PRIMARY KEY (tenant_id, user_id, department_id)
user_department user_department__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
user_post user_post__pkey PRIMARY KEY (tenant_id, user_id, post_id)
user_post user_post__post_id FOREIGN KEY (tenant_id, post_id) REFERENCES post(tenant_id, id)
user_post user_post__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
user_role user_role__pkey PRIMARY KEY (tenant_id, user_id, role_id)
user_role user_role__role_id FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id)
user_role user_role__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
wf_action wf_action__instance FOREIGN KEY (tenant_id, instance_id) REFERENCES wf_instance(tenant_id, id)
wf_action wf_action__pkey PRIMARY KEY (tenant_id, instance_id, seq)
wf_address wf_address__name UNIQUE (tenant_id, name)
wf_address wf_address__pkey PRIMARY KEY (tenant_id, id)
wf_adjustment wf_adjustment__pkey PRIMARY KEY (tenant_id, flow_key)
wf_candidate wf_candidate__pkey PRIMARY KEY (tenant_id, task_id, party)
wf_candidate wf_candidate__task FOREIGN KEY (tenant_id, task_id) REFERENCES wf_task(tenant_id, id)
wf_copy wf_copy__instance FOREIGN KEY (tenant_id, instance_id) REFERENCES wf_instance(tenant_id, id)
wf_copy wf_copy__pkey PRIMARY KEY (tenant_id, id)
wf_definition wf_definition__key UNIQUE (tenant_id, key)
wf_definition wf_definition__pkey PRIMARY KEY (tenant_id, id)
wf_delivery wf_delivery__instance FOREIGN KEY (tenant_id, instance_id) REFERENCES wf_instance(tenant_id, id)
wf_delivery wf_delivery__pkey PRIMARY KEY (tenant_id, id)
wf_delivery wf_delivery__state CHECK (((state = ANY (ARRAY['waiting'::text, 'done'::text, 'givenUp'::text])) AND ((state = 'waiting'::text) = (next_time IS NOT NULL))))
wf_delivery_attempt wf_delivery_attempt__delivery FOREIGN KEY (tenant_id, delivery_id) REFERENCES wf_delivery(tenant_id, id) ON DELETE CASCADE
wf_delivery_attempt wf_delivery_attempt__pkey PRIMARY KEY (tenant_id, delivery_id, number)
wf_design wf_design__disabled CHECK (((NOT is_disabled) OR (version_id IS NOT NULL)))
wf_design wf_design__key UNIQUE (tenant_id, key)
wf_design wf_design__pkey PRIMARY KEY (tenant_id, id)
wf_design wf_design__version FOREIGN KEY (tenant_id, version_id) REFERENCES wf_version(tenant_id, id)
wf_draft wf_draft__pkey PRIMARY KEY (tenant_id, id)
wf_draft wf_draft__place UNIQUE (tenant_id, user_id, flow_key, task_id, platform)
wf_draft wf_draft__user FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
wf_instance wf_instance__end_time CHECK (((end_time IS NULL) = (status = ANY (ARRAY['running'::text, 'returned'::text, 'recalled'::text]))))
wf_instance wf_instance__pkey PRIMARY KEY (tenant_id, id)
wf_instance wf_instance__status CHECK ((status = ANY (ARRAY['running'::text, 'returned'::text, 'recalled'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'terminated'::text, 'revoked'::text])))
wf_instance wf_instance__version FOREIGN KEY (tenant_id, version_id) REFERENCES wf_version(tenant_id, id)
wf_migration wf_migration__action FOREIGN KEY (tenant_id, instance_id, seq) REFERENCES wf_action(tenant_id, instance_id, seq)
wf_migration wf_migration__from_version FOREIGN KEY (tenant_id, from_version_id) REFERENCES wf_version(tenant_id, id)
wf_migration wf_migration__pkey PRIMARY KEY (tenant_id, instance_id, seq)
wf_migration wf_migration__to_version FOREIGN KEY (tenant_id, to_version_id) REFERENCES wf_version(tenant_id, id)
wf_number wf_number__pkey PRIMARY KEY (tenant_id, prefix, period)
wf_pending wf_pending__instance_id FOREIGN KEY (tenant_id, instance_id) REFERENCES wf_instance(tenant_id, id)
wf_pending wf_pending__pkey PRIMARY KEY (tenant_id, task_id)
wf_pending wf_pending__task_id FOREIGN KEY (tenant_id, task_id) REFERENCES wf_task(tenant_id, id)
wf_pending wf_pending__user_id FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
wf_print wf_print__code_index UNIQUE (tenant_id, code_index)
wf_print wf_print__instance FOREIGN KEY (tenant_id, instance_id) REFERENCES wf_instance(tenant_id, id)
wf_print wf_print__pkey PRIMARY KEY (tenant_id, id)
wf_proxy wf_proxy__flow_keys CHECK (((flow_keys IS NULL) OR (cardinality(flow_keys) > 0)))
wf_proxy wf_proxy__others CHECK ((user_id <> proxy_user_id))
wf_proxy wf_proxy__pkey PRIMARY KEY (tenant_id, id)
wf_proxy wf_proxy__proxy_user FOREIGN KEY (tenant_id, proxy_user_id) REFERENCES app_user(tenant_id, id)
wf_proxy wf_proxy__time CHECK ((((begin_time IS NULL) = (end_time IS NULL)) AND ((begin_time IS NULL) OR (begin_time < end_time))))
wf_proxy wf_proxy__user FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id)
wf_serial wf_serial__pkey PRIMARY KEY (tenant_id, flow_key, period)
wf_task wf_task__claim CHECK (((claimed_by IS NULL) = (claimed_until IS NULL)))
wf_task wf_task__claimed_for CHECK ((((claimed_for IS NULL) = (claimed_for_name IS NULL)) AND ((claimed_for IS NULL) OR (claimed_by IS NOT NULL))))
wf_task wf_task__closed_time CHECK (((state = ANY (ARRAY['open'::text, 'waiting'::text])) = (closed_time IS NULL)))
wf_task wf_task__decided_for CHECK ((((decided_for IS NULL) = (decided_for_name IS NULL)) AND ((decided_for IS NULL) OR (decided_by IS NOT NULL))))
wf_task wf_task__decision CHECK ((((state = 'done'::text) = (decided_by IS NOT NULL)) AND ((decided_by IS NULL) = (outcome IS NULL))))
wf_task wf_task__part CHECK ((part = ANY (ARRAY['vote'::text, 'must'::text, 'opinion'::text, 'revocation'::text])))
wf_task wf_task__pkey PRIMARY KEY (tenant_id, id)
wf_task wf_task__round FOREIGN KEY (tenant_id, instance_id, round) REFERENCES wf_token(tenant_id, instance_id, round)
wf_task wf_task__seat UNIQUE (tenant_id, instance_id, round, seat)
wf_task wf_task__state CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'done'::text, 'void'::text])))
wf_task wf_task__waits_for CHECK (((state = 'waiting'::text) <= (waits_for IS NOT NULL)))
wf_task wf_task__weight CHECK ((weight > 0))
wf_token wf_token__instance FOREIGN KEY (tenant_id, instance_id) REFERENCES wf_instance(tenant_id, id)
wf_token wf_token__pkey PRIMARY KEY (tenant_id, instance_id, round)
wf_version wf_version__definition FOREIGN KEY (tenant_id, definition_id) REFERENCES wf_definition(tenant_id, id)
wf_version wf_version__drawn CHECK (((settings IS NULL) OR ((form IS NOT NULL) AND (create_user_id IS NOT NULL))))
wf_version wf_version__graph_hash UNIQUE (tenant_id, definition_id, graph_hash)
wf_version wf_version__number UNIQUE (tenant_id, definition_id, number)
wf_version wf_version__pkey PRIMARY KEY (tenant_id, id)

-- indexes
CREATE INDEX access_alert__judged_by ON public.access_alert USING btree (tenant_id, judged_by) WHERE (judged_by IS NOT NULL)
CREATE INDEX access_alert__state ON public.access_alert USING btree (tenant_id, state, found_at DESC)
CREATE INDEX access_alert__user_id ON public.access_alert USING btree (tenant_id, user_id)
CREATE INDEX access_note__subjects ON public.access_note USING gin (subject_ids)
CREATE INDEX admission__place ON public.admission USING btree (tenant_id, plan_id, category, rank)
CREATE INDEX admission_season__draw ON public.admission_season USING btree (tenant_id, draw_id) WHERE (draw_id IS NOT NULL)
CREATE INDEX api_scope__menu_id ON public.api_scope USING btree (menu_id)
CREATE INDEX app_user__contact_search ON public.app_user USING gin (search_grams(tenant_id, contact_search)) WITH (fastupdate=off) WHERE (NOT is_deleted)
CREATE INDEX app_user__name_search ON public.app_user USING gin (search_grams(tenant_id, name_search)) WITH (fastupdate=off) WHERE (NOT is_deleted)
CREATE INDEX app_user__real_name ON public.app_user USING btree (tenant_id, real_name COLLATE "zh-x-icu", id) WHERE (NOT is_deleted)
CREATE INDEX appointment__slot ON public.appointment USING btree (tenant_id, slot_id)
CREATE INDEX appointment_slot__plan ON public.appointment_slot USING btree (tenant_id, plan_id, start_at)
CREATE INDEX audit_log__actor ON public.audit_log USING btree (tenant_id, actor_id, at)
CREATE INDEX audit_log__actor_account ON public.audit_log USING btree (tenant_id, actor_account, id)
CREATE INDEX audit_log__at ON public.audit_log USING btree (tenant_id, at)
CREATE INDEX audit_log__request_id ON public.audit_log USING btree (tenant_id, request_id)
CREATE INDEX audit_log__subject ON public.audit_log USING btree (tenant_id, subject_kind, subject_id, at)
CREATE INDEX audit_log__unsealed ON public.audit_log USING btree (tenant_id, id) WHERE (seq IS NULL)
CREATE INDEX authority_report__reported_by ON public.authority_report USING btree (tenant_id, reported_by)
CREATE INDEX captcha__expire_time ON public.captcha USING btree (tenant_id, expire_time)
CREATE INDEX care_request__child_id ON public.care_request USING btree (tenant_id, child_id)
CREATE INDEX care_request__term_id ON public.care_request USING btree (tenant_id, term_id)
CREATE INDEX care_request__user_id ON public.care_request USING btree (tenant_id, user_id)
CREATE INDEX child_slot__seat_id ON public.child_slot USING btree (tenant_id, seat_id)
CREATE INDEX child_slot__slot_id ON public.child_slot USING btree (tenant_id, slot_id)
CREATE INDEX class_assignment__draw ON public.class_assignment USING btree (tenant_id, draw_id)
CREATE INDEX class_lesson__day ON public.class_lesson USING btree (tenant_id, day, begin_minute)
CREATE INDEX class_lesson__room_id ON public.class_lesson USING btree (tenant_id, room_id, day)
CREATE INDEX class_membership__class_id ON public.class_membership USING btree (tenant_id, class_id, student_id)
CREATE INDEX class_membership__student_id ON public.class_membership USING btree (tenant_id, student_id, begin_date)
CREATE INDEX class_merge__class_id ON public.class_merge USING btree (tenant_id, class_id, id DESC)
CREATE INDEX class_merge__due ON public.class_merge USING btree (tenant_id, consent_until) WHERE (state = 'PROPOSED'::text)
CREATE INDEX class_merge__into_id ON public.class_merge USING btree (tenant_id, into_id)
CREATE INDEX class_merge__proposed_by ON public.class_merge USING btree (tenant_id, proposed_by)
CREATE INDEX class_settlement__settled_by ON public.class_settlement USING btree (tenant_id, settled_by)
CREATE INDEX class_slot__slot_id ON public.class_slot USING btree (tenant_id, slot_id)
CREATE INDEX class_teacher__instructor_id ON public.class_teacher USING btree (tenant_id, instructor_id)
CREATE INDEX clearance_look_up__adult ON public.clearance_look_up USING btree (tenant_id, adult_kind, adult_id, looked_on DESC, id DESC)
CREATE INDEX clearance_look_up__recorded_by ON public.clearance_look_up USING btree (tenant_id, recorded_by)
CREATE INDEX clearance_void__voided_by ON public.clearance_void USING btree (tenant_id, voided_by)
CREATE INDEX closure_lesson__lesson_id ON public.closure_lesson USING btree (tenant_id, lesson_id)
CREATE INDEX contact_attempt__application ON public.contact_attempt USING btree (tenant_id, application_id, at)
CREATE INDEX course__applicant_id ON public.course USING btree (tenant_id, applicant_id, id DESC)
CREATE INDEX course__institution_id ON public.course USING btree (tenant_id, institution_id) WHERE (institution_id IS NOT NULL)
CREATE INDEX course__revises_id ON public.course USING btree (tenant_id, revises_id) WHERE (revises_id IS NOT NULL)
CREATE INDEX course_class__course_id ON public.course_class USING btree (tenant_id, course_id)
CREATE INDEX course_class__room_id ON public.course_class USING btree (tenant_id, room_id)
CREATE INDEX course_round__term_id ON public.course_round USING btree (tenant_id, term_id, open_time DESC)
CREATE INDEX course_seat__child_id ON public.course_seat USING btree (tenant_id, child_id, id DESC)
CREATE INDEX course_seat__class_id ON public.course_seat USING btree (tenant_id, class_id, state, id)
CREATE INDEX course_seat__due ON public.course_seat USING btree (tenant_id, hold_until) WHERE (hold_until IS NOT NULL)
CREATE INDEX course_seat__round_id ON public.course_seat USING btree (tenant_id, round_id, child_id)
CREATE INDEX course_seat__user_id ON public.course_seat USING btree (tenant_id, user_id)
CREATE INDEX course_slot__term_id ON public.course_slot USING btree (tenant_id, term_id, weekday, begin_minute)
CREATE INDEX course_term__begin_date ON public.course_term USING btree (tenant_id, begin_date DESC)
CREATE INDEX course_wish__child_id ON public.course_wish USING btree (tenant_id, child_id)
CREATE INDEX course_wish__class_id ON public.course_wish USING btree (tenant_id, class_id)
CREATE INDEX course_wish__user_id ON public.course_wish USING btree (tenant_id, user_id)
CREATE INDEX data_scope__menu_id ON public.data_scope USING btree (tenant_id, menu_id)
CREATE INDEX department__parent_id ON public.department USING btree (tenant_id, parent_id)
CREATE INDEX download_ticket__expire_time ON public.download_ticket USING btree (tenant_id, expire_time)
CREATE INDEX download_ticket__session_id ON public.download_ticket USING btree (tenant_id, session_id)
CREATE INDEX draw__purpose ON public.draw USING btree (tenant_id, purpose, purpose_id)
CREATE INDEX enrol_plan__year ON public.enrol_plan USING btree (tenant_id, school_year DESC, id DESC)
CREATE INDEX enrol_plan_version__published_by ON public.enrol_plan_version USING btree (tenant_id, published_by)
CREATE INDEX enrol_window__plan ON public.enrol_window USING btree (tenant_id, plan_id, kind)
CREATE INDEX enrolment_application__applicant ON public.enrolment_application USING btree (tenant_id, applicant_id, submitted_at DESC)
CREATE INDEX enrolment_application__assignee ON public.enrolment_application USING btree (tenant_id, assignee_id) WHERE (assignee_id IS NOT NULL)
CREATE INDEX enrolment_application__deadline_due ON public.enrolment_application USING btree (tenant_id, deadline) WHERE (status = 'ADMITTED'::text)
CREATE INDEX enrolment_application__plan ON public.enrolment_application USING btree (tenant_id, plan_id, status)
CREATE INDEX enrolment_application__queue ON public.enrolment_application USING btree (tenant_id, status, submitted_at)
CREATE INDEX enrolment_check_item__reason_code ON public.enrolment_check_item USING btree (tenant_id, reason_code)
CREATE INDEX enrolment_counter_entry__applicant ON public.enrolment_counter_entry USING btree (tenant_id, applicant_id)
CREATE INDEX enrolment_counter_entry__phone ON public.enrolment_counter_entry USING btree (tenant_id, phone_index) WHERE (phone_index IS NOT NULL)
CREATE INDEX enrolment_counter_entry__plan ON public.enrolment_counter_entry USING btree (tenant_id, plan_id)
CREATE INDEX enrolment_counter_entry__state ON public.enrolment_counter_entry USING btree (tenant_id, state, id DESC)
CREATE INDEX enrolment_draft__owner ON public.enrolment_draft USING btree (tenant_id, owner_id, saved_at DESC)
CREATE INDEX enrolment_duplicate__queue ON public.enrolment_duplicate USING btree (tenant_id, school_year, state, score DESC)
CREATE INDEX enrolment_duplicate__second ON public.enrolment_duplicate USING btree (tenant_id, second_id)
CREATE INDEX enrolment_export__asked ON public.enrolment_export USING btree (tenant_id, asked_by, asked_at DESC)
CREATE INDEX enrolment_export__queue ON public.enrolment_export USING btree (tenant_id, state, asked_at DESC)
CREATE INDEX enrolment_guardian__phone_index ON public.enrolment_guardian USING btree (tenant_id, phone_index)
CREATE INDEX enrolment_message__recipient ON public.enrolment_message USING btree (tenant_id, recipient_id, at DESC)
CREATE INDEX enrolment_twin__group ON public.enrolment_twin USING btree (tenant_id, group_id)
CREATE INDEX evaluation__child_id ON public.evaluation USING btree (tenant_id, child_id)
CREATE INDEX evaluation__class_id ON public.evaluation USING btree (tenant_id, class_id, kind, state)
CREATE INDEX evaluation__moderated_by ON public.evaluation USING btree (tenant_id, moderated_by) WHERE (moderated_by IS NOT NULL)
CREATE INDEX evaluation__written_by ON public.evaluation USING btree (tenant_id, written_by)
CREATE INDEX export_permit__asked_by ON public.export_permit USING btree (tenant_id, asked_by, asked_at DESC)
CREATE INDEX export_permit__decided_by ON public.export_permit USING btree (tenant_id, decided_by) WHERE (decided_by IS NOT NULL)
CREATE INDEX export_permit__state ON public.export_permit USING btree (tenant_id, state, asked_at DESC)
CREATE INDEX fault_log__at ON public.fault_log USING btree (tenant_id, at)
CREATE INDEX favourite_class__class_id ON public.favourite_class USING btree (tenant_id, class_id)
CREATE INDEX favourite_class__user_id ON public.favourite_class USING btree (tenant_id, user_id)
CREATE INDEX grade__head_id ON public.grade USING btree (tenant_id, head_id) WHERE (NOT is_deleted)
CREATE INDEX guardian_claim__class_id ON public.guardian_claim USING btree (tenant_id, class_id, state)
CREATE INDEX guardian_event__student_id ON public.guardian_event USING btree (tenant_id, student_id, id)
CREATE INDEX guardian_event__subject ON public.guardian_event USING btree (tenant_id, subject_kind, subject_id, id)
CREATE INDEX guardian_invitation__student_id ON public.guardian_invitation USING btree (tenant_id, student_id, state)
CREATE INDEX guardian_link__student_id ON public.guardian_link USING btree (tenant_id, student_id, state)
CREATE INDEX hand_over__code_id ON public.hand_over USING btree (tenant_id, code_id) WHERE (code_id IS NOT NULL)
CREATE INDEX hand_over__day ON public.hand_over USING btree (tenant_id, day)
CREATE INDEX hand_over__guardian_id ON public.hand_over USING btree (tenant_id, guardian_id) WHERE (guardian_id IS NOT NULL)
CREATE INDEX hand_over__handed_by ON public.hand_over USING btree (tenant_id, handed_by)
CREATE INDEX idempotency__create_time ON public.idempotency USING btree (create_time)
CREATE INDEX impact_assessment__made_by ON public.impact_assessment USING btree (tenant_id, made_by)
CREATE INDEX incident_dispatch__incident_id ON public.incident_dispatch USING btree (tenant_id, incident_id)
CREATE INDEX incident_dispatch__sent_by ON public.incident_dispatch USING btree (tenant_id, sent_by)
CREATE INDEX incident_notice__dispatch_id ON public.incident_notice USING btree (tenant_id, dispatch_id)
CREATE INDEX incident_notice__user_id ON public.incident_notice USING btree (tenant_id, user_id)
CREATE INDEX institution__applicant_id ON public.institution USING btree (tenant_id, applicant_id)
CREATE INDEX institution__expiry ON public.institution USING btree (tenant_id, LEAST(licence_expiry, permit_expiry, white_list_expiry, agreement_end)) WHERE (state = 'ADMITTED'::text)
CREATE INDEX institution_account__institution_id ON public.institution_account USING btree (tenant_id, institution_id)
CREATE INDEX institution_account__opened_by ON public.institution_account USING btree (tenant_id, opened_by)
CREATE INDEX instructor__institution_id ON public.instructor USING btree (tenant_id, institution_id) WHERE (institution_id IS NOT NULL)
CREATE INDEX known_device__device_index ON public.known_device USING btree (tenant_id, device_index)
CREATE INDEX leave_balance__year ON public.leave_balance USING btree (tenant_id, year, kind)
CREATE INDEX leave_half_day__day ON public.leave_half_day USING btree (tenant_id, day)
CREATE INDEX leave_half_day__request_id ON public.leave_half_day USING btree (tenant_id, request_id)
CREATE INDEX leave_request__applicant_id ON public.leave_request USING btree (tenant_id, applicant_id, id DESC)
CREATE INDEX leave_request__group_id ON public.leave_request USING btree (tenant_id, group_id, begin_date, end_date)
CREATE INDEX leave_request__person_id ON public.leave_request USING btree (tenant_id, person_id, id DESC) WHERE (person_id IS NOT NULL)
CREATE INDEX leave_request__student_id ON public.leave_request USING btree (tenant_id, student_id, id DESC) WHERE (student_id IS NOT NULL)
CREATE INDEX lesson_change__lesson_id ON public.lesson_change USING btree (tenant_id, lesson_id, id)
CREATE INDEX lesson_closure__closed_by ON public.lesson_closure USING btree (tenant_id, closed_by)
CREATE INDEX lesson_closure__day ON public.lesson_closure USING btree (tenant_id, day DESC, id DESC)
CREATE INDEX lesson_closure__undone_by ON public.lesson_closure USING btree (tenant_id, undone_by) WHERE (undone_by IS NOT NULL)
CREATE INDEX lesson_patrol__lesson_id ON public.lesson_patrol USING btree (tenant_id, lesson_id)
CREATE INDEX lesson_patrol__visited_by ON public.lesson_patrol USING btree (tenant_id, visited_by)
CREATE INDEX lesson_teacher__instructor_id ON public.lesson_teacher USING btree (tenant_id, instructor_id)
CREATE INDEX lesson_teacher__replaces_id ON public.lesson_teacher USING btree (tenant_id, replaces_id) WHERE (replaces_id IS NOT NULL)
CREATE INDEX letter__unprinted ON public.letter USING btree (tenant_id, id) WHERE ((printed_time IS NULL) AND (revoked_time IS NULL))
CREATE INDEX login_failure__last_time ON public.login_failure USING btree (tenant_id, last_time)
CREATE INDEX menu__parent_id ON public.menu USING btree (parent_id)
CREATE INDEX merge_answer__answered_by ON public.merge_answer USING btree (tenant_id, answered_by) WHERE (answered_by IS NOT NULL)
CREATE INDEX merge_answer__seat_id ON public.merge_answer USING btree (tenant_id, seat_id)
CREATE INDEX message__fresh ON public.message USING btree (tenant_id, create_time) WHERE (read_time IS NULL)
CREATE INDEX message__unread ON public.message USING btree (tenant_id, user_id) WHERE (read_time IS NULL)
CREATE INDEX message__user_id ON public.message USING btree (tenant_id, user_id, id DESC)
CREATE INDEX news__category ON public.news USING btree (tenant_id, category, pinned DESC, release_time DESC, id DESC) WHERE (state = 'PUBLISHED'::text)
CREATE INDEX news__managed ON public.news USING btree (tenant_id, update_time DESC, id DESC) WHERE (state <> 'REMOVED'::text)
CREATE INDEX news__published ON public.news USING btree (tenant_id, pinned DESC, release_time DESC, id DESC) WHERE (state = 'PUBLISHED'::text)
CREATE INDEX notice__expiring ON public.notice USING btree (tenant_id, expire_time) WHERE ((state = 'PUBLISHED'::text) AND (expire_time IS NOT NULL))
CREATE INDEX notice__managed ON public.notice USING btree (tenant_id, update_time DESC, id DESC) WHERE (state <> 'REMOVED'::text)
CREATE INDEX notice__published ON public.notice USING btree (tenant_id, pinned DESC, release_time DESC, id DESC) INCLUDE (audience, expire_time) WHERE (state = 'PUBLISHED'::text)
CREATE INDEX notice__waiting ON public.notice USING btree (tenant_id, release_time) WHERE (state = ANY (ARRAY['SCHEDULED'::text, 'PUBLISHING'::text]))
CREATE INDEX notice_recipient__family ON public.notice_recipient USING btree (tenant_id, notice_id, family_id)
CREATE INDEX notice_recipient__pending ON public.notice_recipient USING btree (tenant_id, user_id) WHERE is_pending
CREATE INDEX notice_recipient__user_id ON public.notice_recipient USING btree (tenant_id, user_id, notice_id)
CREATE INDEX outside_identity__user_id ON public.outside_identity USING btree (tenant_id, user_id)
CREATE INDEX outside_notice__create_time ON public.outside_notice USING btree (tenant_id, create_time)
CREATE INDEX outside_notice__due ON public.outside_notice USING btree (tenant_id, channel, next_time) WHERE (next_time IS NOT NULL)
CREATE INDEX payment_attempt__merchant_id ON public.payment_attempt USING btree (tenant_id, merchant_id)
CREATE INDEX payment_attempt__order_id ON public.payment_attempt USING btree (tenant_id, order_id)
CREATE INDEX payment_attempt__paid_time ON public.payment_attempt USING btree (tenant_id, channel, paid_time) WHERE (state = 'PAID'::text)
CREATE INDEX payment_order__due ON public.payment_order USING btree (tenant_id, next_time) WHERE (next_time IS NOT NULL)
CREATE INDEX payment_order__paid_time ON public.payment_order USING btree (tenant_id, paid_time) WHERE (paid_time IS NOT NULL)
CREATE INDEX payment_order__payer_id ON public.payment_order USING btree (tenant_id, payer_id, id DESC)
CREATE INDEX payment_refund__attempt_id ON public.payment_refund USING btree (tenant_id, attempt_id)
CREATE INDEX payment_refund__done_time ON public.payment_refund USING btree (tenant_id, done_time) WHERE (done_time IS NOT NULL)
CREATE INDEX payment_refund__due ON public.payment_refund USING btree (tenant_id, next_time) WHERE (next_time IS NOT NULL)
CREATE INDEX payment_refund__order_id ON public.payment_refund USING btree (tenant_id, order_id)
CREATE INDEX photo_consent__child_id ON public.photo_consent USING btree (tenant_id, child_id)
CREATE INDEX photo_consent__given_by ON public.photo_consent USING btree (tenant_id, given_by)
CREATE INDEX photo_consent__withdrawn_by ON public.photo_consent USING btree (tenant_id, withdrawn_by)
CREATE INDEX pick_up_code__child_id ON public.pick_up_code USING btree (tenant_id, child_id, id DESC)
CREATE INDEX pick_up_code__made_by ON public.pick_up_code USING btree (tenant_id, made_by)
CREATE INDEX privacy_incident__due ON public.privacy_incident USING btree (tenant_id, state, report_due)
CREATE INDEX privacy_incident__entered_by ON public.privacy_incident USING btree (tenant_id, entered_by)
CREATE INDEX privacy_message__request ON public.privacy_message USING btree (tenant_id, request_id, id)
CREATE INDEX privacy_request__queue ON public.privacy_request USING btree (tenant_id, state, due_on, id)
CREATE INDEX privacy_request__subject ON public.privacy_request USING btree (tenant_id, subject_kind, subject_id)
CREATE INDEX privacy_restriction__subject ON public.privacy_restriction USING btree (tenant_id, subject_kind, subject_id) WHERE (lifted_at IS NULL)
CREATE INDEX pupil_record__plan ON public.pupil_record USING btree (tenant_id, plan_id, state)
CREATE INDEX rate_limit__window_start ON public.rate_limit USING btree (window_start)
CREATE INDEX recruitment_application__post ON public.recruitment_application USING btree (tenant_id, post_id)
CREATE INDEX recruitment_application__state ON public.recruitment_application USING btree (tenant_id, state)
CREATE INDEX recruitment_draft__post ON public.recruitment_draft USING btree (tenant_id, post_id)
CREATE INDEX recruitment_objection__application ON public.recruitment_objection USING btree (tenant_id, application_id)
CREATE INDEX recruitment_panelist__user ON public.recruitment_panelist USING btree (tenant_id, user_id)
CREATE INDEX recruitment_slot__post ON public.recruitment_slot USING btree (tenant_id, post_id, kind, start_at)
CREATE INDEX recruitment_step__application ON public.recruitment_step USING btree (tenant_id, application_id, id)
CREATE INDEX recruitment_visit__slot ON public.recruitment_visit USING btree (tenant_id, slot_id)
CREATE INDEX refresh_token__session_id ON public.refresh_token USING btree (tenant_id, session_id)
CREATE INDEX refused_call__hour ON public.refused_call USING btree (tenant_id, hour)
CREATE INDEX region__parent_code_index ON public.region USING btree (parent_code, sort)
CREATE INDEX resume__hired ON public.resume USING btree (tenant_id, id) WHERE (state = 'HIRED'::text)
CREATE INDEX resume__registered_by ON public.resume USING btree (tenant_id, registered_by)
CREATE INDEX role__parent_id ON public.role USING btree (tenant_id, parent_id)
CREATE INDEX role_data_scope__data_scope_id ON public.role_data_scope USING btree (tenant_id, data_scope_id)
CREATE INDEX roll_call__day ON public.roll_call USING btree (tenant_id, day)
CREATE INDEX roll_call__taken_by ON public.roll_call USING btree (tenant_id, taken_by)
CREATE INDEX roll_correction__corrected_by ON public.roll_correction USING btree (tenant_id, corrected_by)
CREATE INDEX roll_correction__entry ON public.roll_correction USING btree (tenant_id, roll_id, child_id, corrected_time)
CREATE INDEX roll_entry__child_id ON public.roll_entry USING btree (tenant_id, child_id, create_time DESC)
CREATE INDEX round_child__agreed_by ON public.round_child USING btree (tenant_id, agreed_by)
CREATE INDEX round_child__child_id ON public.round_child USING btree (tenant_id, child_id)
CREATE INDEX round_class__round_id ON public.round_class USING btree (tenant_id, round_id)
CREATE INDEX sample_item__bought_on ON public.sample_item USING btree (tenant_id, bought_on DESC, id DESC)
CREATE INDEX school_class__grade_id ON public.school_class USING btree (tenant_id, grade_id) WHERE (NOT is_deleted)
CREATE INDEX school_class__teacher_id ON public.school_class USING btree (tenant_id, teacher_id) WHERE (NOT is_deleted)
CREATE INDEX school_dictionary__parent_id_index ON public.school_dictionary USING btree (tenant_id, parent_id)
CREATE INDEX school_term__begin_date ON public.school_term USING btree (tenant_id, begin_date)
CREATE INDEX sharing_consent__child_id ON public.sharing_consent USING btree (tenant_id, child_id)
CREATE INDEX sharing_consent__given_by ON public.sharing_consent USING btree (tenant_id, given_by)
CREATE INDEX sharing_consent__withdrawn_by ON public.sharing_consent USING btree (tenant_id, withdrawn_by) WHERE (withdrawn_by IS NOT NULL)
CREATE INDEX sign_in_consent__expire_time ON public.sign_in_consent USING btree (tenant_id, expire_time)
CREATE INDEX sign_in_session__expire_time ON public.sign_in_session USING btree (tenant_id, expire_time)
CREATE INDEX sign_in_session__user_id ON public.sign_in_session USING btree (tenant_id, user_id) WHERE (end_time IS NULL)
CREATE INDEX sign_in_ticket__expire_time ON public.sign_in_ticket USING btree (tenant_id, expire_time)
CREATE INDEX sms_code__expire_time ON public.sms_code USING btree (tenant_id, expire_time)
CREATE INDEX stored_file__owner_id ON public.stored_file USING btree (tenant_id, owner_id) WHERE (owner_id IS NOT NULL)
CREATE INDEX stored_file__thumb_key ON public.stored_file USING btree (tenant_id, thumb_key) WHERE (thumb_key IS NOT NULL)
CREATE INDEX stored_file__unclaimed ON public.stored_file USING btree (tenant_id, create_time) WHERE (owner_id IS NULL)
CREATE INDEX stored_file__uploader ON public.stored_file USING btree (tenant_id, uploader_id) WHERE (removed_time IS NULL)
CREATE INDEX student__name ON public.student USING btree (tenant_id, name, id) WHERE (NOT is_deleted)
CREATE INDEX student_change__student_id ON public.student_change USING btree (tenant_id, student_id, id)
CREATE INDEX student_request__applicant_id ON public.student_request USING btree (tenant_id, applicant_id)
CREATE INDEX system_dictionary__parent_id_index ON public.system_dictionary USING btree (parent_id)
CREATE INDEX top_menu_menu__menu_id ON public.top_menu_menu USING btree (menu_id)
CREATE INDEX user_department__department_id ON public.user_department USING btree (tenant_id, department_id, user_id)
CREATE INDEX user_post__post_id ON public.user_post USING btree (tenant_id, post_id)
CREATE INDEX user_role__role_id ON public.user_role USING btree (tenant_id, role_id, user_id)
CREATE INDEX wf_address__update_user_id ON public.wf_address USING btree (tenant_id, update_user_id)
CREATE INDEX wf_adjustment__update_user_id ON public.wf_adjustment USING btree (tenant_id, update_user_id)
CREATE INDEX wf_candidate__inbox ON public.wf_candidate USING btree (tenant_id, party, task_id DESC) WHERE is_open
CREATE INDEX wf_copy__instance_user ON public.wf_copy USING btree (tenant_id, instance_id, user_id)
CREATE INDEX wf_copy__user ON public.wf_copy USING btree (tenant_id, user_id, id DESC)
CREATE INDEX wf_delivery__create_time ON public.wf_delivery USING btree (tenant_id, create_time)
CREATE INDEX wf_delivery__due ON public.wf_delivery USING btree (tenant_id, next_time) WHERE (next_time IS NOT NULL)
CREATE INDEX wf_delivery__instance_id ON public.wf_delivery USING btree (tenant_id, instance_id)
CREATE INDEX wf_design__update_user_id ON public.wf_design USING btree (tenant_id, update_user_id)
CREATE INDEX wf_design__version_id ON public.wf_design USING btree (tenant_id, version_id) WHERE (version_id IS NOT NULL)
CREATE INDEX wf_instance__applicant ON public.wf_instance USING btree (tenant_id, applicant_id, id DESC)
CREATE INDEX wf_instance__business ON public.wf_instance USING btree (tenant_id, flow_key, business_id, id DESC)
CREATE INDEX wf_instance__end_time ON public.wf_instance USING btree (tenant_id, end_time) WHERE (end_time IS NOT NULL)
CREATE INDEX wf_instance__open ON public.wf_instance USING btree (tenant_id, id DESC) WHERE (end_time IS NULL)
CREATE INDEX wf_instance__removed ON public.wf_instance USING btree (tenant_id, id DESC) WHERE (removal IS NOT NULL)
CREATE INDEX wf_instance__start_time ON public.wf_instance USING btree (tenant_id, start_time)
CREATE INDEX wf_instance__version_id ON public.wf_instance USING btree (tenant_id, version_id)
CREATE INDEX wf_migration__from_version_id ON public.wf_migration USING btree (tenant_id, from_version_id)
CREATE INDEX wf_migration__to_version_id ON public.wf_migration USING btree (tenant_id, to_version_id)
CREATE INDEX wf_pending__due_time ON public.wf_pending USING btree (tenant_id, due_time)
CREATE INDEX wf_pending__instance_id ON public.wf_pending USING btree (tenant_id, instance_id)
CREATE INDEX wf_pending__pending_id ON public.wf_pending USING btree (tenant_id, pending_id)
CREATE INDEX wf_pending__user_id ON public.wf_pending USING btree (tenant_id, user_id)
CREATE INDEX wf_print__instance_id ON public.wf_print USING btree (tenant_id, instance_id)
CREATE INDEX wf_print__print_user_id ON public.wf_print USING btree (tenant_id, print_user_id)
CREATE INDEX wf_proxy__proxy_user ON public.wf_proxy USING btree (tenant_id, proxy_user_id)
CREATE INDEX wf_proxy__user ON public.wf_proxy USING btree (tenant_id, user_id)
CREATE INDEX wf_task__alarm_time ON public.wf_task USING btree (tenant_id, alarm_time) WHERE ((state = 'open'::text) AND (alarm_time IS NOT NULL))
CREATE INDEX wf_task__decided_by ON public.wf_task USING btree (tenant_id, decided_by, id DESC) WHERE (decided_by IS NOT NULL)
CREATE INDEX wf_task__open ON public.wf_task USING btree (tenant_id, id DESC) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX access_alert__pkey ON public.access_alert USING btree (tenant_id, id)
CREATE UNIQUE INDEX access_alert__rule_user_hour ON public.access_alert USING btree (tenant_id, rule, user_id, hour)
CREATE UNIQUE INDEX access_note__pkey ON public.access_note USING btree (tenant_id, id)
CREATE UNIQUE INDEX admission__pkey ON public.admission USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX admission__student_id ON public.admission USING btree (tenant_id, plan_id, student_id)
CREATE UNIQUE INDEX admission_quota__pkey ON public.admission_quota USING btree (tenant_id, plan_id, category)
CREATE UNIQUE INDEX admission_season__pkey ON public.admission_season USING btree (tenant_id, plan_id)
CREATE UNIQUE INDEX admission_sort_row__pkey ON public.admission_sort_row USING btree (tenant_id, plan_id, place)
CREATE UNIQUE INDEX admission_sort_season__pkey ON public.admission_sort_season USING btree (tenant_id, plan_id)
CREATE UNIQUE INDEX api_scope__pkey ON public.api_scope USING btree (id)
CREATE UNIQUE INDEX api_scope__resource_code ON public.api_scope USING btree (resource_code, path) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX app_user__account_key ON public.app_user USING btree (tenant_id, account_key) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX app_user__pkey ON public.app_user USING btree (tenant_id, id)
CREATE UNIQUE INDEX app_user__verified_phone ON public.app_user USING btree (tenant_id, phone) WHERE ((NOT is_deleted) AND (phone <> ''::text) AND (phone_verified_time IS NOT NULL))
CREATE UNIQUE INDEX appointment__pkey ON public.appointment USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX appointment_slot__pkey ON public.appointment_slot USING btree (tenant_id, id)
CREATE UNIQUE INDEX audit_base__pkey ON public.audit_base USING btree (tenant_id)
CREATE UNIQUE INDEX audit_head__pkey ON public.audit_head USING btree (tenant_id)
CREATE UNIQUE INDEX audit_log__pkey ON public.audit_log USING btree (tenant_id, id)
CREATE UNIQUE INDEX audit_log__seq ON public.audit_log USING btree (tenant_id, seq)
CREATE UNIQUE INDEX authority_report__number ON public.authority_report USING btree (tenant_id, month, number)
CREATE UNIQUE INDEX authority_report__pkey ON public.authority_report USING btree (tenant_id, id)
CREATE UNIQUE INDEX calendar_day__day ON public.calendar_day USING btree (tenant_id, day)
CREATE UNIQUE INDEX calendar_day__pkey ON public.calendar_day USING btree (tenant_id, id)
CREATE UNIQUE INDEX captcha__key ON public.captcha USING btree (tenant_id, key)
CREATE UNIQUE INDEX captcha__pkey ON public.captcha USING btree (tenant_id, id)
CREATE UNIQUE INDEX care_request__live ON public.care_request USING btree (tenant_id, term_id, child_id) WHERE (end_date IS NULL)
CREATE UNIQUE INDEX care_request__pkey ON public.care_request USING btree (tenant_id, id)
CREATE UNIQUE INDEX child_slot__pkey ON public.child_slot USING btree (tenant_id, child_id, slot_id)
CREATE UNIQUE INDEX class_assignment__pkey ON public.class_assignment USING btree (tenant_id, plan_id)
CREATE UNIQUE INDEX class_lesson__number ON public.class_lesson USING btree (tenant_id, class_id, number)
CREATE UNIQUE INDEX class_lesson__pkey ON public.class_lesson USING btree (tenant_id, id)
CREATE UNIQUE INDEX class_membership__open ON public.class_membership USING btree (tenant_id, student_id) WHERE (end_date IS NULL)
CREATE UNIQUE INDEX class_membership__pkey ON public.class_membership USING btree (tenant_id, id)
CREATE UNIQUE INDEX class_membership__seat ON public.class_membership USING btree (tenant_id, class_id, seat) WHERE ((end_date IS NULL) AND (seat IS NOT NULL))
CREATE UNIQUE INDEX class_merge__pkey ON public.class_merge USING btree (tenant_id, id)
CREATE UNIQUE INDEX class_merge__proposed ON public.class_merge USING btree (tenant_id, class_id) WHERE (state = 'PROPOSED'::text)
CREATE UNIQUE INDEX class_seats__pkey ON public.class_seats USING btree (tenant_id, class_id)
CREATE UNIQUE INDEX class_settlement__pkey ON public.class_settlement USING btree (tenant_id, class_id)
CREATE UNIQUE INDEX class_slot__pkey ON public.class_slot USING btree (tenant_id, class_id, slot_id)
CREATE UNIQUE INDEX class_teacher__main ON public.class_teacher USING btree (tenant_id, class_id) WHERE (duty = 'MAIN'::text)
CREATE UNIQUE INDEX class_teacher__pkey ON public.class_teacher USING btree (tenant_id, class_id, instructor_id)
CREATE UNIQUE INDEX clearance_look_up__pkey ON public.clearance_look_up USING btree (tenant_id, id)
CREATE UNIQUE INDEX clearance_void__pkey ON public.clearance_void USING btree (tenant_id, look_up_id)
CREATE UNIQUE INDEX clearance_warning__pkey ON public.clearance_warning USING btree (tenant_id, look_up_id)
CREATE UNIQUE INDEX client__id ON public.client USING btree (id)
CREATE UNIQUE INDEX client__pkey ON public.client USING btree (client_id)
CREATE UNIQUE INDEX closure_lesson__pkey ON public.closure_lesson USING btree (tenant_id, closure_id, lesson_id)
CREATE UNIQUE INDEX contact_attempt__pkey ON public.contact_attempt USING btree (tenant_id, id)
CREATE UNIQUE INDEX course__open_change ON public.course USING btree (tenant_id, revises_id) WHERE ((state = ANY (ARRAY['AWAITING_CONFIRMATION'::text, 'PENDING'::text, 'RETURNED'::text, 'AWAITING_APPROVAL'::text])) AND (revises_id IS NOT NULL))
CREATE UNIQUE INDEX course__pkey ON public.course USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_class__name ON public.course_class USING btree (tenant_id, term_id, name)
CREATE UNIQUE INDEX course_class__pkey ON public.course_class USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_draft__pkey ON public.course_draft USING btree (tenant_id, user_id, subject)
CREATE UNIQUE INDEX course_lesson__pkey ON public.course_lesson USING btree (tenant_id, course_id, place)
CREATE UNIQUE INDEX course_room__name ON public.course_room USING btree (tenant_id, building, name)
CREATE UNIQUE INDEX course_room__pkey ON public.course_room USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_round__name ON public.course_round USING btree (tenant_id, term_id, name)
CREATE UNIQUE INDEX course_round__pkey ON public.course_round USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_seat__child_class ON public.course_seat USING btree (tenant_id, child_id, class_id) WHERE (state = ANY (ARRAY['WAITING'::text, 'OFFERED'::text, 'HELD'::text, 'ENROLLED'::text, 'DROP_REQUESTED'::text, 'COMPLETED'::text]))
CREATE UNIQUE INDEX course_seat__pkey ON public.course_seat USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_slot__pkey ON public.course_slot USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_term__name ON public.course_term USING btree (tenant_id, name)
CREATE UNIQUE INDEX course_term__pkey ON public.course_term USING btree (tenant_id, id)
CREATE UNIQUE INDEX course_wish__class ON public.course_wish USING btree (tenant_id, round_id, child_id, class_id)
CREATE UNIQUE INDEX course_wish__pkey ON public.course_wish USING btree (tenant_id, round_id, child_id, rank)
CREATE UNIQUE INDEX credential__pkey ON public.credential USING btree (tenant_id, user_id)
CREATE UNIQUE INDEX custody_freeze__open ON public.custody_freeze USING btree (tenant_id, student_id) WHERE (lifted_at IS NULL)
CREATE UNIQUE INDEX custody_freeze__pkey ON public.custody_freeze USING btree (tenant_id, id)
CREATE UNIQUE INDEX data_scope__built_in ON public.data_scope USING btree (tenant_id, resource_code, type) WHERE is_built_in
CREATE UNIQUE INDEX data_scope__pkey ON public.data_scope USING btree (tenant_id, id)
CREATE UNIQUE INDEX department__pkey ON public.department USING btree (tenant_id, id)
CREATE UNIQUE INDEX download_ticket__pkey ON public.download_ticket USING btree (tenant_id, ticket_index)
CREATE UNIQUE INDEX draw__pkey ON public.draw USING btree (tenant_id, id)
CREATE UNIQUE INDEX draw__successor ON public.draw USING btree (tenant_id, replaces) WHERE (replaces IS NOT NULL)
CREATE UNIQUE INDEX draw_entry__no ON public.draw_entry USING btree (tenant_id, draw_id, no)
CREATE UNIQUE INDEX draw_entry__pkey ON public.draw_entry USING btree (tenant_id, draw_id, subject_id)
CREATE UNIQUE INDEX draw_part__operator ON public.draw_part USING btree (tenant_id, draw_id, user_id)
CREATE UNIQUE INDEX draw_part__pkey ON public.draw_part USING btree (tenant_id, id)
CREATE UNIQUE INDEX draw_part__place ON public.draw_part USING btree (tenant_id, draw_id, role, place)
CREATE UNIQUE INDEX draw_part__witness ON public.draw_part USING btree (tenant_id, draw_id, phone_index)
CREATE UNIQUE INDEX enrol_plan__pkey ON public.enrol_plan USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrol_plan_version__pkey ON public.enrol_plan_version USING btree (tenant_id, plan_id, version)
CREATE UNIQUE INDEX enrol_quota__pkey ON public.enrol_quota USING btree (tenant_id, plan_id, category)
CREATE UNIQUE INDEX enrol_quota__place ON public.enrol_quota USING btree (tenant_id, plan_id, place)
CREATE UNIQUE INDEX enrol_window__pkey ON public.enrol_window USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_appeal__pkey ON public.enrolment_appeal USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX enrolment_application__apply_no ON public.enrolment_application USING btree (tenant_id, apply_no)
CREATE UNIQUE INDEX enrolment_application__live ON public.enrolment_application USING btree (tenant_id, school_year, stage, id_index) WHERE is_live
CREATE UNIQUE INDEX enrolment_application__pkey ON public.enrolment_application USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_application__process_instance_id ON public.enrolment_application USING btree (tenant_id, process_instance_id)
CREATE UNIQUE INDEX enrolment_check_item__pkey ON public.enrolment_check_item USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_check_item__round ON public.enrolment_check_item USING btree (tenant_id, application_id, round, reason_code)
CREATE UNIQUE INDEX enrolment_consent__pkey ON public.enrolment_consent USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_consent__purpose ON public.enrolment_consent USING btree (tenant_id, application_id, purpose)
CREATE UNIQUE INDEX enrolment_counter__pkey ON public.enrolment_counter USING btree (tenant_id, school_year, stage)
CREATE UNIQUE INDEX enrolment_counter_entry__apply_no ON public.enrolment_counter_entry USING btree (tenant_id, apply_no)
CREATE UNIQUE INDEX enrolment_counter_entry__link ON public.enrolment_counter_entry USING btree (tenant_id, link_index)
CREATE UNIQUE INDEX enrolment_counter_entry__pkey ON public.enrolment_counter_entry USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_draft__client_draft_id ON public.enrolment_draft USING btree (tenant_id, owner_id, client_draft_id)
CREATE UNIQUE INDEX enrolment_draft__pkey ON public.enrolment_draft USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_duplicate__pair ON public.enrolment_duplicate USING btree (tenant_id, first_id, second_id)
CREATE UNIQUE INDEX enrolment_duplicate__pkey ON public.enrolment_duplicate USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_export__pkey ON public.enrolment_export USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_flow_record__pkey ON public.enrolment_flow_record USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_flow_record__seq ON public.enrolment_flow_record USING btree (tenant_id, application_id, seq)
CREATE UNIQUE INDEX enrolment_guardian__pkey ON public.enrolment_guardian USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_guardian__sort ON public.enrolment_guardian USING btree (tenant_id, application_id, sort)
CREATE UNIQUE INDEX enrolment_material__material_key ON public.enrolment_material USING btree (tenant_id, application_id, material_key)
CREATE UNIQUE INDEX enrolment_material__pkey ON public.enrolment_material USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_message__pkey ON public.enrolment_message USING btree (tenant_id, id)
CREATE UNIQUE INDEX enrolment_message_text__pkey ON public.enrolment_message_text USING btree (tenant_id, action)
CREATE UNIQUE INDEX enrolment_record__pkey ON public.enrolment_record USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX enrolment_season_count__pkey ON public.enrolment_season_count USING btree (tenant_id, plan_id, category, status)
CREATE UNIQUE INDEX enrolment_twin__pkey ON public.enrolment_twin USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX evaluation__child_class ON public.evaluation USING btree (tenant_id, kind, class_id, child_id)
CREATE UNIQUE INDEX evaluation__pkey ON public.evaluation USING btree (tenant_id, id)
CREATE UNIQUE INDEX export_permit__pkey ON public.export_permit USING btree (tenant_id, id)
CREATE UNIQUE INDEX fault_log__pkey ON public.fault_log USING btree (tenant_id, id)
CREATE UNIQUE INDEX favourite_class__pkey ON public.favourite_class USING btree (tenant_id, child_id, class_id)
CREATE UNIQUE INDEX form_rule__pkey ON public.form_rule USING btree (tenant_id, id)
CREATE UNIQUE INDEX form_rule__plan_id_category_version ON public.form_rule USING btree (tenant_id, plan_id, category, version)
CREATE UNIQUE INDEX grade__level ON public.grade USING btree (tenant_id, level) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX grade__pkey ON public.grade USING btree (tenant_id, id)
CREATE UNIQUE INDEX guardian_claim__open ON public.guardian_claim USING btree (tenant_id, user_id, class_id, child_name) WHERE (state = 'PENDING'::text)
CREATE UNIQUE INDEX guardian_claim__pkey ON public.guardian_claim USING btree (tenant_id, id)
CREATE UNIQUE INDEX guardian_event__pkey ON public.guardian_event USING btree (tenant_id, id)
CREATE UNIQUE INDEX guardian_invitation__code_index ON public.guardian_invitation USING btree (tenant_id, code_index)
CREATE UNIQUE INDEX guardian_invitation__pkey ON public.guardian_invitation USING btree (tenant_id, id)
CREATE UNIQUE INDEX guardian_link__expected ON public.guardian_link USING btree (tenant_id, student_id, phone_index) WHERE (state = 'EXPECTED'::text)
CREATE UNIQUE INDEX guardian_link__pkey ON public.guardian_link USING btree (tenant_id, id)
CREATE UNIQUE INDEX guardian_link__primary ON public.guardian_link USING btree (tenant_id, student_id) WHERE ((state = 'ACTIVE'::text) AND is_primary)
CREATE UNIQUE INDEX guardian_link__user_id ON public.guardian_link USING btree (tenant_id, user_id, student_id) WHERE (state = 'ACTIVE'::text)
CREATE UNIQUE INDEX hand_over__child_day ON public.hand_over USING btree (tenant_id, child_id, day)
CREATE UNIQUE INDEX hand_over__pkey ON public.hand_over USING btree (tenant_id, id)
CREATE UNIQUE INDEX idempotency__pkey ON public.idempotency USING btree (tenant_id, user_id, path, key)
CREATE UNIQUE INDEX impact_assessment__pkey ON public.impact_assessment USING btree (tenant_id, id)
CREATE UNIQUE INDEX impact_assessment__version ON public.impact_assessment USING btree (tenant_id, activity, version)
CREATE UNIQUE INDEX incident_dispatch__pkey ON public.incident_dispatch USING btree (tenant_id, id)
CREATE UNIQUE INDEX incident_notice__pkey ON public.incident_notice USING btree (tenant_id, incident_id, user_id)
CREATE UNIQUE INDEX incident_person__pkey ON public.incident_person USING btree (tenant_id, incident_id, subject_kind, subject_id)
CREATE UNIQUE INDEX institution__pkey ON public.institution USING btree (tenant_id, id)
CREATE UNIQUE INDEX institution__uscc ON public.institution USING btree (tenant_id, uscc) WHERE (state = ANY (ARRAY['PENDING'::text, 'RETURNED'::text, 'AWAITING_VISIT'::text, 'ADMITTED'::text, 'SUSPENDED'::text]))
CREATE UNIQUE INDEX institution_account__pkey ON public.institution_account USING btree (tenant_id, user_id)
CREATE UNIQUE INDEX instructor__pkey ON public.instructor USING btree (tenant_id, id)
CREATE UNIQUE INDEX instructor__user_id ON public.instructor USING btree (tenant_id, user_id) WHERE (user_id IS NOT NULL)
CREATE UNIQUE INDEX known_device__pkey ON public.known_device USING btree (tenant_id, user_id, device_index)
CREATE UNIQUE INDEX late_arrival__application_id ON public.late_arrival USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX late_arrival__pkey ON public.late_arrival USING btree (tenant_id, plan_id, number)
CREATE UNIQUE INDEX leave_balance__pkey ON public.leave_balance USING btree (tenant_id, id)
CREATE UNIQUE INDEX leave_balance__place ON public.leave_balance USING btree (tenant_id, person_id, kind, year)
CREATE UNIQUE INDEX leave_half_day__pkey ON public.leave_half_day USING btree (tenant_id, absentee, absentee_id, day, half)
CREATE UNIQUE INDEX leave_request__pkey ON public.leave_request USING btree (tenant_id, id)
CREATE UNIQUE INDEX lesson_change__pkey ON public.lesson_change USING btree (tenant_id, id)
CREATE UNIQUE INDEX lesson_closure__pkey ON public.lesson_closure USING btree (tenant_id, id)
CREATE UNIQUE INDEX lesson_patrol__pkey ON public.lesson_patrol USING btree (tenant_id, id)
CREATE UNIQUE INDEX lesson_teacher__pkey ON public.lesson_teacher USING btree (tenant_id, lesson_id, instructor_id)
CREATE UNIQUE INDEX letter__number ON public.letter USING btree (tenant_id, number)
CREATE UNIQUE INDEX letter__pkey ON public.letter USING btree (tenant_id, id)
CREATE UNIQUE INDEX letter__subject ON public.letter USING btree (tenant_id, subject_id) WHERE (revoked_time IS NULL)
CREATE UNIQUE INDEX letter__verify_code ON public.letter USING btree (tenant_id, verify_code)
CREATE UNIQUE INDEX letter_counter__pkey ON public.letter_counter USING btree (tenant_id, year)
CREATE UNIQUE INDEX letter_key__current ON public.letter_key USING btree (tenant_id) WHERE (until_time IS NULL)
CREATE UNIQUE INDEX letter_key__pkey ON public.letter_key USING btree (tenant_id, id)
CREATE UNIQUE INDEX letter_seal__pkey ON public.letter_seal USING btree (tenant_id)
CREATE UNIQUE INDEX live_event__pkey ON public.live_event USING btree (tenant_id, id)
CREATE UNIQUE INDEX login_failure__pkey ON public.login_failure USING btree (tenant_id, subject)
CREATE UNIQUE INDEX menu__code ON public.menu USING btree (code) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX menu__pkey ON public.menu USING btree (id)
CREATE UNIQUE INDEX merge_answer__pkey ON public.merge_answer USING btree (tenant_id, merge_id, seat_id)
CREATE UNIQUE INDEX message__pkey ON public.message USING btree (tenant_id, id)
CREATE UNIQUE INDEX message_channel__pkey ON public.message_channel USING btree (tenant_id, user_id, channel)
CREATE UNIQUE INDEX news__pkey ON public.news USING btree (tenant_id, id)
CREATE UNIQUE INDEX news_version__pkey ON public.news_version USING btree (tenant_id, news_id, version)
CREATE UNIQUE INDEX news_view__pkey ON public.news_view USING btree (tenant_id, day, news_id, reader)
CREATE UNIQUE INDEX notice__pkey ON public.notice USING btree (tenant_id, id)
CREATE UNIQUE INDEX notice_recipient__pkey ON public.notice_recipient USING btree (tenant_id, notice_id, user_id)
CREATE UNIQUE INDEX offered_grant__pkey ON public.offered_grant USING btree (tenant_id, alias, permission)
CREATE UNIQUE INDEX outside_identity__pkey ON public.outside_identity USING btree (tenant_id, id)
CREATE UNIQUE INDEX outside_identity__provider_subject ON public.outside_identity USING btree (tenant_id, provider, subject)
CREATE UNIQUE INDEX outside_notice__pkey ON public.outside_notice USING btree (tenant_id, id)
CREATE UNIQUE INDEX outside_notice__subject ON public.outside_notice USING btree (tenant_id, user_id, channel, subject)
CREATE UNIQUE INDEX payment_attempt__number ON public.payment_attempt USING btree (tenant_id, number)
CREATE UNIQUE INDEX payment_attempt__pkey ON public.payment_attempt USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_attempt__placed ON public.payment_attempt USING btree (tenant_id, order_id) WHERE is_placed
CREATE UNIQUE INDEX payment_bill__pkey ON public.payment_bill USING btree (tenant_id, channel, day)
CREATE UNIQUE INDEX payment_difference__pkey ON public.payment_difference USING btree (tenant_id, channel, day, kind, number)
CREATE UNIQUE INDEX payment_line__pkey ON public.payment_line USING btree (tenant_id, order_id, place)
CREATE UNIQUE INDEX payment_line__subject ON public.payment_line USING btree (tenant_id, payable, subject_id) WHERE (state = ANY (ARRAY['HELD'::text, 'GRANTED'::text]))
CREATE UNIQUE INDEX payment_merchant__active ON public.payment_merchant USING btree (tenant_id, channel) WHERE is_active
CREATE UNIQUE INDEX payment_merchant__pkey ON public.payment_merchant USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_order__pkey ON public.payment_order USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_refund__number ON public.payment_refund USING btree (tenant_id, number)
CREATE UNIQUE INDEX payment_refund__pkey ON public.payment_refund USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_transfer__pkey ON public.payment_transfer USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_transfer__subject ON public.payment_transfer USING btree (tenant_id, kind, subject_id)
CREATE UNIQUE INDEX photo_consent__open ON public.photo_consent USING btree (tenant_id, child_id) WHERE (withdrawn_time IS NULL)
CREATE UNIQUE INDEX photo_consent__pkey ON public.photo_consent USING btree (tenant_id, id)
CREATE UNIQUE INDEX pick_up_code__live ON public.pick_up_code USING btree (tenant_id, child_id, day) WHERE ((used_time IS NULL) AND (revoked_time IS NULL))
CREATE UNIQUE INDEX pick_up_code__pkey ON public.pick_up_code USING btree (tenant_id, id)
CREATE UNIQUE INDEX platform_parameter__param_key ON public.platform_parameter USING btree (param_key)
CREATE UNIQUE INDEX platform_parameter__pkey ON public.platform_parameter USING btree (id)
CREATE UNIQUE INDEX post__code ON public.post USING btree (tenant_id, code) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX post__pkey ON public.post USING btree (tenant_id, id)
CREATE UNIQUE INDEX privacy_counter__pkey ON public.privacy_counter USING btree (tenant_id, year)
CREATE UNIQUE INDEX privacy_erasure__pkey ON public.privacy_erasure USING btree (tenant_id, id)
CREATE UNIQUE INDEX privacy_erasure__request ON public.privacy_erasure USING btree (tenant_id, request_id)
CREATE UNIQUE INDEX privacy_incident__number ON public.privacy_incident USING btree (tenant_id, number)
CREATE UNIQUE INDEX privacy_incident__pkey ON public.privacy_incident USING btree (tenant_id, id)
CREATE UNIQUE INDEX privacy_message__pkey ON public.privacy_message USING btree (tenant_id, id)
CREATE UNIQUE INDEX privacy_reminder__pkey ON public.privacy_reminder USING btree (tenant_id, request_id, kind)
CREATE UNIQUE INDEX privacy_request__number ON public.privacy_request USING btree (tenant_id, number)
CREATE UNIQUE INDEX privacy_request__open ON public.privacy_request USING btree (tenant_id, requester_id, subject_kind, subject_id, kind) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX privacy_request__pkey ON public.privacy_request USING btree (tenant_id, id)
CREATE UNIQUE INDEX privacy_restriction__pkey ON public.privacy_restriction USING btree (tenant_id, request_id)
CREATE UNIQUE INDEX promotion__live ON public.promotion USING btree (tenant_id, from_year_id) WHERE (undone_at IS NULL)
CREATE UNIQUE INDEX promotion__pkey ON public.promotion USING btree (tenant_id, id)
CREATE UNIQUE INDEX pupil_record__application ON public.pupil_record USING btree (tenant_id, application_id)
CREATE UNIQUE INDEX pupil_record__pkey ON public.pupil_record USING btree (tenant_id, student_id)
CREATE UNIQUE INDEX rate_limit__pkey ON public.rate_limit USING btree (tenant_id, bucket, subject, window_start)
CREATE UNIQUE INDEX recruitment_application__live ON public.recruitment_application USING btree (tenant_id, applicant_id, post_id) WHERE (state <> ALL (ARRAY['REFUSED'::text, 'WITHDRAWN'::text]))
CREATE UNIQUE INDEX recruitment_application__pkey ON public.recruitment_application USING btree (tenant_id, id)
CREATE UNIQUE INDEX recruitment_draft__pkey ON public.recruitment_draft USING btree (tenant_id, applicant_id, post_id)
CREATE UNIQUE INDEX recruitment_objection__pkey ON public.recruitment_objection USING btree (tenant_id, id)
CREATE UNIQUE INDEX recruitment_panelist__pkey ON public.recruitment_panelist USING btree (tenant_id, post_id, kind, user_id)
CREATE UNIQUE INDEX recruitment_post__pkey ON public.recruitment_post USING btree (tenant_id, id)
CREATE UNIQUE INDEX recruitment_score__pkey ON public.recruitment_score USING btree (tenant_id, application_id, kind, scorer_id)
CREATE UNIQUE INDEX recruitment_slot__pkey ON public.recruitment_slot USING btree (tenant_id, id)
CREATE UNIQUE INDEX recruitment_step__pkey ON public.recruitment_step USING btree (tenant_id, id)
CREATE UNIQUE INDEX recruitment_visit__pkey ON public.recruitment_visit USING btree (tenant_id, application_id, kind)
CREATE UNIQUE INDEX refresh_token__pkey ON public.refresh_token USING btree (tenant_id, id)
CREATE UNIQUE INDEX refresh_token__token_hash ON public.refresh_token USING btree (tenant_id, token_hash)
CREATE UNIQUE INDEX refused_call__pkey ON public.refused_call USING btree (tenant_id, user_id, hour, reason)
CREATE UNIQUE INDEX region__pkey ON public.region USING btree (code)
CREATE UNIQUE INDEX reported_number__number ON public.reported_number USING btree (tenant_id, number)
CREATE UNIQUE INDEX reported_number__pkey ON public.reported_number USING btree (tenant_id, kind, subject_id)
CREATE UNIQUE INDEX resume__open ON public.resume USING btree (tenant_id, phone_index, stage, subject) WHERE (state = ANY (ARRAY['SCREENING'::text, 'INTERVIEW'::text, 'CLEARANCE'::text, 'OFFER'::text, 'RETURNED'::text]))
CREATE UNIQUE INDEX resume__pkey ON public.resume USING btree (tenant_id, id)
CREATE UNIQUE INDEX retention_result__pkey ON public.retention_result USING btree (tenant_id, run_id, rule)
CREATE UNIQUE INDEX retention_run__day ON public.retention_run USING btree (tenant_id, day)
CREATE UNIQUE INDEX retention_run__pkey ON public.retention_run USING btree (tenant_id, id)
CREATE UNIQUE INDEX return_reason__code ON public.return_reason USING btree (tenant_id, code)
CREATE UNIQUE INDEX return_reason__pkey ON public.return_reason USING btree (tenant_id, id)
CREATE UNIQUE INDEX return_reason__title ON public.return_reason USING btree (tenant_id, title)
CREATE UNIQUE INDEX role__alias ON public.role USING btree (tenant_id, alias) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX role__pkey ON public.role USING btree (tenant_id, id)
CREATE UNIQUE INDEX role_data_scope__pkey ON public.role_data_scope USING btree (tenant_id, role_id, data_scope_id)
CREATE UNIQUE INDEX role_permission__pkey ON public.role_permission USING btree (tenant_id, role_id, permission)
CREATE UNIQUE INDEX roll_call__care ON public.roll_call USING btree (tenant_id, homeroom_id, day) WHERE (homeroom_id IS NOT NULL)
CREATE UNIQUE INDEX roll_call__lesson ON public.roll_call USING btree (tenant_id, lesson_id) WHERE (lesson_id IS NOT NULL)
CREATE UNIQUE INDEX roll_call__pkey ON public.roll_call USING btree (tenant_id, id)
CREATE UNIQUE INDEX roll_correction__pkey ON public.roll_correction USING btree (tenant_id, id)
CREATE UNIQUE INDEX roll_entry__pkey ON public.roll_entry USING btree (tenant_id, roll_id, child_id)
CREATE UNIQUE INDEX round_child__pkey ON public.round_child USING btree (tenant_id, round_id, child_id)
CREATE UNIQUE INDEX round_class__pkey ON public.round_class USING btree (tenant_id, class_id)
CREATE UNIQUE INDEX sample_item__pkey ON public.sample_item USING btree (tenant_id, id)
CREATE UNIQUE INDEX sample_item__place ON public.sample_item USING btree (tenant_id, place)
CREATE UNIQUE INDEX schema_migration_pkey ON public.schema_migration USING btree (name)
CREATE UNIQUE INDEX school_class__ordinal ON public.school_class USING btree (tenant_id, year_id, grade_id, ordinal) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX school_class__pkey ON public.school_class USING btree (tenant_id, id)
CREATE UNIQUE INDEX school_dictionary__code_key ON public.school_dictionary USING btree (tenant_id, code, dict_key)
CREATE UNIQUE INDEX school_dictionary__pkey ON public.school_dictionary USING btree (tenant_id, id)
CREATE UNIQUE INDEX school_period__ordinal ON public.school_period USING btree (tenant_id, ordinal)
CREATE UNIQUE INDEX school_period__pkey ON public.school_period USING btree (tenant_id, id)
CREATE UNIQUE INDEX school_term__ordinal ON public.school_term USING btree (tenant_id, year_id, ordinal)
CREATE UNIQUE INDEX school_term__pkey ON public.school_term USING btree (tenant_id, id)
CREATE UNIQUE INDEX school_year__pkey ON public.school_year USING btree (tenant_id, id)
CREATE UNIQUE INDEX school_year__start_year ON public.school_year USING btree (tenant_id, start_year)
CREATE UNIQUE INDEX setup_link__pkey ON public.setup_link USING btree (tenant_id)
CREATE UNIQUE INDEX sharing_consent__pkey ON public.sharing_consent USING btree (tenant_id, class_id, child_id)
CREATE UNIQUE INDEX sign_in_consent__pkey ON public.sign_in_consent USING btree (tenant_id, id)
CREATE UNIQUE INDEX sign_in_consent__state_index ON public.sign_in_consent USING btree (tenant_id, state_index)
CREATE UNIQUE INDEX sign_in_session__pkey ON public.sign_in_session USING btree (tenant_id, id)
CREATE UNIQUE INDEX sign_in_ticket__code_index ON public.sign_in_ticket USING btree (tenant_id, code_index)
CREATE UNIQUE INDEX sign_in_ticket__pkey ON public.sign_in_ticket USING btree (tenant_id, id)
CREATE UNIQUE INDEX sms_code__pkey ON public.sms_code USING btree (tenant_id, id)
CREATE UNIQUE INDEX stored_file__key ON public.stored_file USING btree (tenant_id, key)
CREATE UNIQUE INDEX stored_file__pkey ON public.stored_file USING btree (tenant_id, id)
CREATE UNIQUE INDEX student__id_no_index ON public.student USING btree (tenant_id, id_no_index) WHERE is_living
CREATE UNIQUE INDEX student__pkey ON public.student USING btree (tenant_id, id)
CREATE UNIQUE INDEX student__record_no_index ON public.student USING btree (tenant_id, record_no_index) WHERE is_living
CREATE UNIQUE INDEX student__student_no ON public.student USING btree (tenant_id, student_no) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX student__user_id ON public.student USING btree (tenant_id, user_id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX student_change__pkey ON public.student_change USING btree (tenant_id, id)
CREATE UNIQUE INDEX student_request__pkey ON public.student_request USING btree (tenant_id, id)
CREATE UNIQUE INDEX student_request__running ON public.student_request USING btree (tenant_id, student_id, kind) WHERE (state = 'PENDING'::text)
CREATE UNIQUE INDEX system_dictionary__code_key ON public.system_dictionary USING btree (code, dict_key)
CREATE UNIQUE INDEX system_dictionary__pkey ON public.system_dictionary USING btree (id)
CREATE UNIQUE INDEX tenant__domain ON public.tenant USING btree (domain)
CREATE UNIQUE INDEX tenant__pkey ON public.tenant USING btree (tenant_id)
CREATE UNIQUE INDEX top_menu__code ON public.top_menu USING btree (code) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX top_menu__pkey ON public.top_menu USING btree (id)
CREATE UNIQUE INDEX top_menu_menu__pkey ON public.top_menu_menu USING btree (top_menu_id, menu_id)
CREATE UNIQUE INDEX user_department__pkey ON public.user_department USING btree (tenant_id, user_id, department_id)
CREATE UNIQUE INDEX user_post__pkey ON public.user_post USING btree (tenant_id, user_id, post_id)
CREATE UNIQUE INDEX user_role__pkey ON public.user_role USING btree (tenant_id, user_id, role_id)
CREATE UNIQUE INDEX wf_action__pkey ON public.wf_action USING btree (tenant_id, instance_id, seq)
CREATE UNIQUE INDEX wf_address__name ON public.wf_address USING btree (tenant_id, name)
CREATE UNIQUE INDEX wf_address__pkey ON public.wf_address USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_adjustment__pkey ON public.wf_adjustment USING btree (tenant_id, flow_key)
CREATE UNIQUE INDEX wf_candidate__pkey ON public.wf_candidate USING btree (tenant_id, task_id, party)
CREATE UNIQUE INDEX wf_copy__pkey ON public.wf_copy USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_definition__key ON public.wf_definition USING btree (tenant_id, key)
CREATE UNIQUE INDEX wf_definition__pkey ON public.wf_definition USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_delivery__pkey ON public.wf_delivery USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_delivery_attempt__pkey ON public.wf_delivery_attempt USING btree (tenant_id, delivery_id, number)
CREATE UNIQUE INDEX wf_design__key ON public.wf_design USING btree (tenant_id, key)
CREATE UNIQUE INDEX wf_design__pkey ON public.wf_design USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_draft__pkey ON public.wf_draft USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_draft__place ON public.wf_draft USING btree (tenant_id, user_id, flow_key, task_id, platform)
CREATE UNIQUE INDEX wf_instance__open_business ON public.wf_instance USING btree (tenant_id, flow_key, business_id) WHERE (end_time IS NULL)
CREATE UNIQUE INDEX wf_instance__pkey ON public.wf_instance USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_migration__pkey ON public.wf_migration USING btree (tenant_id, instance_id, seq)
CREATE UNIQUE INDEX wf_number__pkey ON public.wf_number USING btree (tenant_id, prefix, period)
CREATE UNIQUE INDEX wf_pending__pkey ON public.wf_pending USING btree (tenant_id, task_id)
CREATE UNIQUE INDEX wf_print__code_index ON public.wf_print USING btree (tenant_id, code_index)
CREATE UNIQUE INDEX wf_print__pkey ON public.wf_print USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_proxy__pkey ON public.wf_proxy USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_serial__pkey ON public.wf_serial USING btree (tenant_id, flow_key, period)
CREATE UNIQUE INDEX wf_task__pkey ON public.wf_task USING btree (tenant_id, id)
CREATE UNIQUE INDEX wf_task__seat ON public.wf_task USING btree (tenant_id, instance_id, round, seat)
CREATE UNIQUE INDEX wf_token__pkey ON public.wf_token USING btree (tenant_id, instance_id, round)
CREATE UNIQUE INDEX wf_version__graph_hash ON public.wf_version USING btree (tenant_id, definition_id, graph_hash)
CREATE UNIQUE INDEX wf_version__number ON public.wf_version USING btree (tenant_id, definition_id, number)
CREATE UNIQUE INDEX wf_version__pkey ON public.wf_version USING btree (tenant_id, id)

-- policies
access_alert tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
access_note tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
admission tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
admission_quota tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
admission_season tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
admission_sort_row tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
admission_sort_season tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
app_user tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
appointment tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
appointment_slot tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
audit_base tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
audit_head tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
audit_log tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
audit_log unsealed_only UPDATE using (seq IS NULL) check true
authority_report tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
calendar_day tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
captcha tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
care_request tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
child_slot tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_assignment tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_lesson tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_membership tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_merge tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_seats tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_settlement tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_slot tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
class_teacher tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
clearance_look_up tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
clearance_void tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
clearance_warning tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
closure_lesson tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
contact_attempt tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_class tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_draft tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_lesson tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_room tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_round tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_seat tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_slot tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_term tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
course_wish tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
credential tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
custody_freeze tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
data_scope tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
department tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
download_ticket tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
draw tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
draw_entry tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
draw_part tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrol_plan tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrol_plan_version tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrol_quota tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrol_window tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_appeal tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_application tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_check_item tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_consent tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_counter tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_counter_entry tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_draft tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_duplicate tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_export tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_flow_record tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_guardian tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_material tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_message tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_message_text tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_record tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_season_count tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
enrolment_twin tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
evaluation tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
export_permit tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
fault_log tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
favourite_class tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
form_rule tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
grade tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
guardian_claim tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
guardian_event tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
guardian_invitation tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
guardian_link tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
hand_over tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
idempotency tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
impact_assessment tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
incident_dispatch tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
incident_notice tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
incident_person tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
institution tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
institution_account tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
instructor tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
known_device tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
late_arrival tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
leave_balance tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
leave_half_day tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
leave_request tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
lesson_change tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
lesson_closure tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
lesson_patrol tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
lesson_teacher tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
letter tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
letter_counter tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
letter_key tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
letter_seal tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
live_event tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
login_failure tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
merge_answer tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
message tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
message_channel tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
news tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
news_version tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
news_view tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
notice tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
notice_recipient tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
offered_grant tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
outside_identity tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
outside_notice tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_attempt tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_bill tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_difference tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_line tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_merchant tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_order tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_refund tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
payment_transfer tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
photo_consent tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
pick_up_code tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
post tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_counter tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_erasure tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_incident tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_message tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_reminder tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_request tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
privacy_restriction tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
promotion tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
pupil_record tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
rate_limit tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_application tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_draft tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_objection tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_panelist tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_post tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_score tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_slot tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_step tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
recruitment_visit tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
refresh_token tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
refused_call tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
reported_number tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
resume tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
retention_result tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
retention_run tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
return_reason tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
role menu_offers SELECT using (alias = ANY (ARRAY['administrator'::text, 'admin'::text])) check
role tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
role_data_scope tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
role_permission menu_offers INSERT using  check (permission ~~ 'menu:%'::text)
role_permission menu_offers_seen SELECT using (permission ~~ 'menu:%'::text) check
role_permission tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
roll_call tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
roll_correction tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
roll_entry tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
round_child tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
round_class tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
sample_item tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
school_class tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
school_dictionary tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
school_period tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
school_term tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
school_year tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
setup_link tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
sharing_consent tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
sign_in_consent tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
sign_in_session tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
sign_in_ticket tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
sms_code tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
stored_file tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
student tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
student_change tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
student_request tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
user_department tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
user_post tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
user_role tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_action tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_address tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_adjustment tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_candidate tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_copy tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_definition tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_delivery tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_delivery_attempt tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_design tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_draft tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_instance tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_migration tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_number tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_pending tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_print tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_proxy tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_serial tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_task tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_token tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))
wf_version tenant_isolation ALL using (tenant_id = current_setting('app.tenant_id'::text, true)) check (tenant_id = current_setting('app.tenant_id'::text, true))

-- security
access_alert rls=t force=f persistence=p
access_note rls=t force=f persistence=p
admission rls=t force=f persistence=p
admission_quota rls=t force=f persistence=p
admission_season rls=t force=f persistence=p
admission_sort_row rls=t force=f persistence=p
admission_sort_season rls=t force=f persistence=p
api_scope rls=f force=f persistence=p
app_user rls=t force=f persistence=p
appointment rls=t force=f persistence=p
appointment_slot rls=t force=f persistence=p
audit_base rls=t force=f persistence=p
audit_head rls=t force=f persistence=p
audit_log rls=t force=f persistence=p
authority_report rls=t force=f persistence=p
calendar_day rls=t force=f persistence=p
captcha rls=t force=f persistence=p
care_request rls=t force=f persistence=p
child_slot rls=t force=f persistence=p
class_assignment rls=t force=f persistence=p
class_lesson rls=t force=f persistence=p
class_membership rls=t force=f persistence=p
class_merge rls=t force=f persistence=p
class_seats rls=t force=f persistence=p
class_settlement rls=t force=f persistence=p
class_slot rls=t force=f persistence=p
class_teacher rls=t force=f persistence=p
clearance_look_up rls=t force=f persistence=p
clearance_void rls=t force=f persistence=p
clearance_warning rls=t force=f persistence=p
client rls=f force=f persistence=p
closure_lesson rls=t force=f persistence=p
contact_attempt rls=t force=f persistence=p
course rls=t force=f persistence=p
course_class rls=t force=f persistence=p
course_draft rls=t force=f persistence=p
course_lesson rls=t force=f persistence=p
course_room rls=t force=f persistence=p
course_round rls=t force=f persistence=p
course_seat rls=t force=f persistence=p
course_slot rls=t force=f persistence=p
course_term rls=t force=f persistence=p
course_wish rls=t force=f persistence=p
credential rls=t force=f persistence=p
custody_freeze rls=t force=f persistence=p
data_scope rls=t force=f persistence=p
department rls=t force=f persistence=p
download_ticket rls=t force=f persistence=p
draw rls=t force=f persistence=p
draw_entry rls=t force=f persistence=p
draw_part rls=t force=f persistence=p
enrol_plan rls=t force=f persistence=p
enrol_plan_version rls=t force=f persistence=p
enrol_quota rls=t force=f persistence=p
enrol_window rls=t force=f persistence=p
enrolment_appeal rls=t force=f persistence=p
enrolment_application rls=t force=f persistence=p
enrolment_check_item rls=t force=f persistence=p
enrolment_consent rls=t force=f persistence=p
enrolment_counter rls=t force=f persistence=p
enrolment_counter_entry rls=t force=f persistence=p
enrolment_draft rls=t force=f persistence=p
enrolment_duplicate rls=t force=f persistence=p
enrolment_export rls=t force=f persistence=p
enrolment_flow_record rls=t force=f persistence=p
enrolment_guardian rls=t force=f persistence=p
enrolment_material rls=t force=f persistence=p
enrolment_message rls=t force=f persistence=p
enrolment_message_text rls=t force=f persistence=p
enrolment_record rls=t force=f persistence=p
enrolment_season_count rls=t force=f persistence=p
enrolment_twin rls=t force=f persistence=p
evaluation rls=t force=f persistence=p
export_permit rls=t force=f persistence=p
fault_log rls=t force=f persistence=p
favourite_class rls=t force=f persistence=p
form_rule rls=t force=f persistence=p
grade rls=t force=f persistence=p
guardian_claim rls=t force=f persistence=p
guardian_event rls=t force=f persistence=p
guardian_invitation rls=t force=f persistence=p
guardian_link rls=t force=f persistence=p
hand_over rls=t force=f persistence=p
idempotency rls=t force=f persistence=p
impact_assessment rls=t force=f persistence=p
incident_dispatch rls=t force=f persistence=p
incident_notice rls=t force=f persistence=p
incident_person rls=t force=f persistence=p
institution rls=t force=f persistence=p
institution_account rls=t force=f persistence=p
instructor rls=t force=f persistence=p
known_device rls=t force=f persistence=p
late_arrival rls=t force=f persistence=p
leave_balance rls=t force=f persistence=p
leave_half_day rls=t force=f persistence=p
leave_request rls=t force=f persistence=p
lesson_change rls=t force=f persistence=p
lesson_closure rls=t force=f persistence=p
lesson_patrol rls=t force=f persistence=p
lesson_teacher rls=t force=f persistence=p
letter rls=t force=f persistence=p
letter_counter rls=t force=f persistence=p
letter_key rls=t force=f persistence=p
letter_seal rls=t force=f persistence=p
live_event rls=t force=f persistence=p
login_failure rls=t force=f persistence=p
menu rls=f force=f persistence=p
merge_answer rls=t force=f persistence=p
message rls=t force=f persistence=p
message_channel rls=t force=f persistence=p
news rls=t force=f persistence=p
news_version rls=t force=f persistence=p
news_view rls=t force=f persistence=p
notice rls=t force=f persistence=p
notice_recipient rls=t force=f persistence=p
offered_grant rls=t force=f persistence=p
outside_identity rls=t force=f persistence=p
outside_notice rls=t force=f persistence=p
payment_attempt rls=t force=f persistence=p
payment_bill rls=t force=f persistence=p
payment_difference rls=t force=f persistence=p
payment_line rls=t force=f persistence=p
payment_merchant rls=t force=f persistence=p
payment_order rls=t force=f persistence=p
payment_refund rls=t force=f persistence=p
payment_transfer rls=t force=f persistence=p
photo_consent rls=t force=f persistence=p
pick_up_code rls=t force=f persistence=p
platform_parameter rls=f force=f persistence=p
post rls=t force=f persistence=p
privacy_counter rls=t force=f persistence=p
privacy_erasure rls=t force=f persistence=p
privacy_incident rls=t force=f persistence=p
privacy_message rls=t force=f persistence=p
privacy_reminder rls=t force=f persistence=p
privacy_request rls=t force=f persistence=p
privacy_restriction rls=t force=f persistence=p
promotion rls=t force=f persistence=p
pupil_record rls=t force=f persistence=p
rate_limit rls=t force=f persistence=u
recruitment_application rls=t force=f persistence=p
recruitment_draft rls=t force=f persistence=p
recruitment_objection rls=t force=f persistence=p
recruitment_panelist rls=t force=f persistence=p
recruitment_post rls=t force=f persistence=p
recruitment_score rls=t force=f persistence=p
recruitment_slot rls=t force=f persistence=p
recruitment_step rls=t force=f persistence=p
recruitment_visit rls=t force=f persistence=p
refresh_token rls=t force=f persistence=p
refused_call rls=t force=f persistence=p
region rls=f force=f persistence=p
reported_number rls=t force=f persistence=p
resume rls=t force=f persistence=p
retention_result rls=t force=f persistence=p
retention_run rls=t force=f persistence=p
return_reason rls=t force=f persistence=p
role rls=t force=f persistence=p
role_data_scope rls=t force=f persistence=p
role_permission rls=t force=f persistence=p
roll_call rls=t force=f persistence=p
roll_correction rls=t force=f persistence=p
roll_entry rls=t force=f persistence=p
round_child rls=t force=f persistence=p
round_class rls=t force=f persistence=p
sample_item rls=t force=f persistence=p
schema_migration rls=f force=f persistence=p
school_class rls=t force=f persistence=p
school_dictionary rls=t force=f persistence=p
school_period rls=t force=f persistence=p
school_term rls=t force=f persistence=p
school_year rls=t force=f persistence=p
setup_link rls=t force=f persistence=p
sharing_consent rls=t force=f persistence=p
sign_in_consent rls=t force=f persistence=p
sign_in_session rls=t force=f persistence=p
sign_in_ticket rls=t force=f persistence=p
sms_code rls=t force=f persistence=p
stored_file rls=t force=f persistence=p
student rls=t force=f persistence=p
student_change rls=t force=f persistence=p
student_request rls=t force=f persistence=p
system_dictionary rls=f force=f persistence=p
tenant rls=f force=f persistence=p
top_menu rls=f force=f persistence=p
top_menu_menu rls=f force=f persistence=p
user_department rls=t force=f persistence=p
user_post rls=t force=f persistence=p
user_role rls=t force=f persistence=p
wf_action rls=t force=f persistence=p
wf_address rls=t force=f persistence=p
wf_adjustment rls=t force=f persistence=p
wf_candidate rls=t force=f persistence=p
wf_copy rls=t force=f persistence=p
wf_definition rls=t force=f persistence=p
wf_delivery rls=t force=f persistence=p
wf_delivery_attempt rls=t force=f persistence=p
wf_design rls=t force=f persistence=p
wf_draft rls=t force=f persistence=p
wf_instance rls=t force=f persistence=p
wf_migration rls=t force=f persistence=p
wf_number rls=t force=f persistence=p
wf_pending rls=t force=f persistence=p
wf_print rls=t force=f persistence=p
wf_proxy rls=t force=f persistence=p
wf_serial rls=t force=f persistence=p
wf_task rls=t force=f persistence=p
wf_token rls=t force=f persistence=p
wf_version rls=t force=f persistence=p

-- grants
access_alert to qinghe_app: DELETE, INSERT, SELECT, UPDATE
access_note to qinghe_app: DELETE, INSERT, SELECT, UPDATE
admission to qinghe_app: DELETE, INSERT, SELECT, UPDATE
admission_quota to qinghe_app: DELETE, INSERT, SELECT, UPDATE
admission_season to qinghe_app: DELETE, INSERT, SELECT, UPDATE
admission_sort_row to qinghe_app: DELETE, INSERT, SELECT, UPDATE
admission_sort_season to qinghe_app: DELETE, INSERT, SELECT, UPDATE
api_scope to qinghe_app: SELECT
api_scope to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
app_user to qinghe_app: DELETE, INSERT, SELECT, UPDATE
appointment to qinghe_app: DELETE, INSERT, SELECT, UPDATE
appointment_slot to qinghe_app: DELETE, INSERT, SELECT, UPDATE
audit_base to qinghe_app: INSERT, SELECT, UPDATE
audit_head to qinghe_app: INSERT, SELECT, UPDATE
audit_log to qinghe_app: INSERT, SELECT
authority_report to qinghe_app: DELETE, INSERT, SELECT, UPDATE
calendar_day to qinghe_app: DELETE, INSERT, SELECT, UPDATE
captcha to qinghe_app: DELETE, INSERT, SELECT, UPDATE
care_request to qinghe_app: DELETE, INSERT, SELECT, UPDATE
child_slot to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_assignment to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_lesson to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_membership to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_merge to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_seats to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_settlement to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_slot to qinghe_app: DELETE, INSERT, SELECT, UPDATE
class_teacher to qinghe_app: DELETE, INSERT, SELECT, UPDATE
clearance_look_up to qinghe_app: INSERT, SELECT
clearance_void to qinghe_app: INSERT, SELECT
clearance_warning to qinghe_app: DELETE, INSERT, SELECT, UPDATE
client to qinghe_app: SELECT
client to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
closure_lesson to qinghe_app: DELETE, INSERT, SELECT, UPDATE
contact_attempt to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_class to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_draft to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_lesson to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_room to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_round to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_seat to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_slot to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_term to qinghe_app: DELETE, INSERT, SELECT, UPDATE
course_wish to qinghe_app: DELETE, INSERT, SELECT, UPDATE
credential to qinghe_app: DELETE, INSERT, SELECT, UPDATE
custody_freeze to qinghe_app: DELETE, INSERT, SELECT, UPDATE
data_scope to qinghe_app: DELETE, INSERT, SELECT, UPDATE
department to qinghe_app: DELETE, INSERT, SELECT, UPDATE
download_ticket to qinghe_app: DELETE, INSERT, SELECT, UPDATE
draw to qinghe_app: DELETE, INSERT, SELECT, UPDATE
draw_entry to qinghe_app: DELETE, INSERT, SELECT, UPDATE
draw_part to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrol_plan to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrol_plan_version to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrol_quota to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrol_window to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_appeal to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_application to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_check_item to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_consent to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_counter to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_counter_entry to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_draft to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_duplicate to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_export to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_flow_record to qinghe_app: INSERT, SELECT
enrolment_guardian to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_material to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_message to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_message_text to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_record to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_season_count to qinghe_app: DELETE, INSERT, SELECT, UPDATE
enrolment_twin to qinghe_app: DELETE, INSERT, SELECT, UPDATE
evaluation to qinghe_app: DELETE, INSERT, SELECT, UPDATE
export_permit to qinghe_app: DELETE, INSERT, SELECT, UPDATE
fault_log to qinghe_app: DELETE, INSERT, SELECT
favourite_class to qinghe_app: DELETE, INSERT, SELECT, UPDATE
form_rule to qinghe_app: DELETE, INSERT, SELECT, UPDATE
grade to qinghe_app: DELETE, INSERT, SELECT, UPDATE
guardian_claim to qinghe_app: DELETE, INSERT, SELECT, UPDATE
guardian_event to qinghe_app: DELETE, INSERT, SELECT, UPDATE
guardian_invitation to qinghe_app: DELETE, INSERT, SELECT, UPDATE
guardian_link to qinghe_app: DELETE, INSERT, SELECT, UPDATE
hand_over to qinghe_app: DELETE, INSERT, SELECT, UPDATE
idempotency to qinghe_app: DELETE, INSERT, SELECT, UPDATE
impact_assessment to qinghe_app: INSERT, SELECT
incident_dispatch to qinghe_app: DELETE, INSERT, SELECT, UPDATE
incident_notice to qinghe_app: DELETE, INSERT, SELECT, UPDATE
incident_person to qinghe_app: DELETE, INSERT, SELECT, UPDATE
institution to qinghe_app: DELETE, INSERT, SELECT, UPDATE
institution_account to qinghe_app: DELETE, INSERT, SELECT, UPDATE
instructor to qinghe_app: DELETE, INSERT, SELECT, UPDATE
known_device to qinghe_app: DELETE, INSERT, SELECT, UPDATE
late_arrival to qinghe_app: DELETE, INSERT, SELECT, UPDATE
leave_balance to qinghe_app: DELETE, INSERT, SELECT, UPDATE
leave_half_day to qinghe_app: DELETE, INSERT, SELECT, UPDATE
leave_request to qinghe_app: DELETE, INSERT, SELECT, UPDATE
lesson_change to qinghe_app: DELETE, INSERT, SELECT, UPDATE
lesson_closure to qinghe_app: DELETE, INSERT, SELECT, UPDATE
lesson_patrol to qinghe_app: DELETE, INSERT, SELECT, UPDATE
lesson_teacher to qinghe_app: DELETE, INSERT, SELECT, UPDATE
letter to qinghe_app: DELETE, INSERT, SELECT, UPDATE
letter_counter to qinghe_app: DELETE, INSERT, SELECT, UPDATE
letter_key to qinghe_app: DELETE, INSERT, SELECT, UPDATE
letter_seal to qinghe_app: DELETE, INSERT, SELECT, UPDATE
live_event to qinghe_app: DELETE, INSERT, SELECT, UPDATE
login_failure to qinghe_app: DELETE, INSERT, SELECT, UPDATE
menu to qinghe_app: SELECT
menu to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
merge_answer to qinghe_app: DELETE, INSERT, SELECT, UPDATE
message to qinghe_app: DELETE, INSERT, SELECT, UPDATE
message_channel to qinghe_app: DELETE, INSERT, SELECT, UPDATE
news to qinghe_app: DELETE, INSERT, SELECT, UPDATE
news_version to qinghe_app: DELETE, INSERT, SELECT, UPDATE
news_view to qinghe_app: DELETE, INSERT, SELECT, UPDATE
notice to qinghe_app: DELETE, INSERT, SELECT, UPDATE
notice_recipient to qinghe_app: DELETE, INSERT, SELECT, UPDATE
offered_grant to qinghe_app: DELETE, INSERT, SELECT, UPDATE
outside_identity to qinghe_app: DELETE, INSERT, SELECT, UPDATE
outside_notice to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_attempt to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_bill to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_difference to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_line to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_merchant to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_order to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_refund to qinghe_app: DELETE, INSERT, SELECT, UPDATE
payment_transfer to qinghe_app: DELETE, INSERT, SELECT, UPDATE
photo_consent to qinghe_app: DELETE, INSERT, SELECT, UPDATE
pick_up_code to qinghe_app: DELETE, INSERT, SELECT, UPDATE
platform_parameter to qinghe_app: SELECT
platform_parameter to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
post to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_counter to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_erasure to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_incident to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_message to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_reminder to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_request to qinghe_app: DELETE, INSERT, SELECT, UPDATE
privacy_restriction to qinghe_app: DELETE, INSERT, SELECT, UPDATE
promotion to qinghe_app: DELETE, INSERT, SELECT, UPDATE
pupil_record to qinghe_app: DELETE, INSERT, SELECT, UPDATE
rate_limit to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_application to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_draft to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_objection to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_panelist to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_post to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_score to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_slot to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_step to qinghe_app: DELETE, INSERT, SELECT, UPDATE
recruitment_visit to qinghe_app: DELETE, INSERT, SELECT, UPDATE
refresh_token to qinghe_app: DELETE, INSERT, SELECT, UPDATE
refused_call to qinghe_app: DELETE, INSERT, SELECT, UPDATE
region to qinghe_app: SELECT
region to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
reported_number to qinghe_app: DELETE, INSERT, SELECT, UPDATE
resume to qinghe_app: DELETE, INSERT, SELECT, UPDATE
retention_result to qinghe_app: INSERT, SELECT
retention_run to qinghe_app: INSERT, SELECT
return_reason to qinghe_app: DELETE, INSERT, SELECT, UPDATE
role to qinghe_app: DELETE, INSERT, SELECT, UPDATE
role_data_scope to qinghe_app: DELETE, INSERT, SELECT, UPDATE
role_permission to qinghe_app: DELETE, INSERT, SELECT, UPDATE
roll_call to qinghe_app: DELETE, INSERT, SELECT, UPDATE
roll_correction to qinghe_app: DELETE, INSERT, SELECT, UPDATE
roll_entry to qinghe_app: DELETE, INSERT, SELECT, UPDATE
round_child to qinghe_app: DELETE, INSERT, SELECT, UPDATE
round_class to qinghe_app: DELETE, INSERT, SELECT, UPDATE
sample_item to qinghe_app: DELETE, INSERT, SELECT, UPDATE
schema_migration to qinghe_app: SELECT
school_class to qinghe_app: DELETE, INSERT, SELECT, UPDATE
school_dictionary to qinghe_app: DELETE, INSERT, SELECT, UPDATE
school_period to qinghe_app: DELETE, INSERT, SELECT, UPDATE
school_term to qinghe_app: DELETE, INSERT, SELECT, UPDATE
school_year to qinghe_app: DELETE, INSERT, SELECT, UPDATE
setup_link to qinghe_app: DELETE, INSERT, SELECT, UPDATE
sharing_consent to qinghe_app: DELETE, INSERT, SELECT, UPDATE
sign_in_consent to qinghe_app: DELETE, INSERT, SELECT, UPDATE
sign_in_session to qinghe_app: DELETE, INSERT, SELECT, UPDATE
sign_in_ticket to qinghe_app: DELETE, INSERT, SELECT, UPDATE
sms_code to qinghe_app: DELETE, INSERT, SELECT, UPDATE
stored_file to qinghe_app: DELETE, INSERT, SELECT, UPDATE
student to qinghe_app: DELETE, INSERT, SELECT, UPDATE
student_change to qinghe_app: DELETE, INSERT, SELECT, UPDATE
student_request to qinghe_app: DELETE, INSERT, SELECT, UPDATE
system_dictionary to qinghe_app: SELECT
system_dictionary to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
tenant to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
top_menu to qinghe_app: SELECT
top_menu to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
top_menu_menu to qinghe_app: SELECT
top_menu_menu to qinghe_platform: DELETE, INSERT, SELECT, UPDATE
user_department to qinghe_app: DELETE, INSERT, SELECT, UPDATE
user_post to qinghe_app: DELETE, INSERT, SELECT, UPDATE
user_role to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_action to qinghe_app: INSERT, SELECT
wf_address to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_adjustment to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_candidate to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_copy to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_definition to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_delivery to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_delivery_attempt to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_design to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_draft to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_instance to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_migration to qinghe_app: INSERT, SELECT
wf_number to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_pending to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_print to qinghe_app: INSERT, SELECT
wf_proxy to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_serial to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_task to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_token to qinghe_app: DELETE, INSERT, SELECT, UPDATE
wf_version to qinghe_app: DELETE, INSERT, SELECT, UPDATE

-- functions
CREATE OR REPLACE FUNCTION public.audit_tenants(is_unsealed_only boolean)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select distinct tenant_id from public.audit_log where not is_unsealed_only or seq is null
  union
  select tenant_id from public.audit_head where not is_unsealed_only
$function$
CREATE OR REPLACE FUNCTION public.departments_below(school text, roots bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive below as (
    select d.id from department d where d.tenant_id = school and d.id = any (roots) and not d.is_deleted
    union
    select d.id from department d join below b on d.parent_id = b.id where d.tenant_id = school and not d.is_deleted
  )
  select id from below
$function$
CREATE OR REPLACE FUNCTION public.erase_application_steps(ids bigint[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.erase_application_steps(current_setting('app.tenant_id', true), ids)
$function$
CREATE OR REPLACE FUNCTION public.erase_application_steps(school text, ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare erased integer;
begin
  perform public.require_erasure(school, 'application', ids);
  delete from public.enrolment_flow_record where tenant_id = school and application_id = any (ids);
  get diagnostics erased = row_count;
  return erased;
end $function$
CREATE OR REPLACE FUNCTION public.erase_processes(ids bigint[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.erase_processes(current_setting('app.tenant_id', true), ids)
$function$
CREATE OR REPLACE FUNCTION public.erase_processes(school text, ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare erased integer;
begin
  perform public.require_erasure(school, 'process', ids);
  delete from public.wf_print where tenant_id = school and instance_id = any (ids);
  delete from public.wf_migration where tenant_id = school and instance_id = any (ids);
  delete from public.wf_copy where tenant_id = school and instance_id = any (ids);
  delete from public.wf_delivery where tenant_id = school and instance_id = any (ids);
  delete from public.wf_pending where tenant_id = school and instance_id = any (ids);
  delete from public.wf_draft where tenant_id = school and task_id in (
    select t.id from public.wf_task t where t.tenant_id = school and t.instance_id = any (ids));
  delete from public.wf_candidate where tenant_id = school and task_id in (
    select t.id from public.wf_task t where t.tenant_id = school and t.instance_id = any (ids));
  delete from public.wf_task where tenant_id = school and instance_id = any (ids);
  delete from public.wf_action where tenant_id = school and instance_id = any (ids);
  delete from public.wf_token where tenant_id = school and instance_id = any (ids);
  delete from public.wf_instance where tenant_id = school and id = any (ids);
  get diagnostics erased = row_count;
  return erased;
end $function$
CREATE OR REPLACE FUNCTION public.fill_first_school_dictionary(school text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with words (code, dict_key, dict_value, sort) as (
    values
      ('nation', '-1', '民族', 1),
      ('nation', '01', '汉族', 1), ('nation', '02', '蒙古族', 2), ('nation', '03', '回族', 3), ('nation', '04', '藏族', 4), ('nation', '05', '维吾尔族', 5), ('nation', '06', '苗族', 6),
      ('nation', '07', '彝族', 7), ('nation', '08', '壮族', 8), ('nation', '09', '布依族', 9), ('nation', '10', '朝鲜族', 10), ('nation', '11', '满族', 11), ('nation', '12', '侗族', 12),
      ('nation', '13', '瑶族', 13), ('nation', '14', '白族', 14), ('nation', '15', '土家族', 15), ('nation', '16', '哈尼族', 16), ('nation', '17', '哈萨克族', 17), ('nation', '18', '傣族', 18),
      ('nation', '19', '黎族', 19), ('nation', '20', '傈僳族', 20), ('nation', '21', '佤族', 21), ('nation', '22', '畲族', 22), ('nation', '23', '高山族', 23), ('nation', '24', '拉祜族', 24),
      ('nation', '25', '水族', 25), ('nation', '26', '东乡族', 26), ('nation', '27', '纳西族', 27), ('nation', '28', '景颇族', 28), ('nation', '29', '柯尔克孜族', 29), ('nation', '30', '土族', 30),
      ('nation', '31', '达斡尔族', 31), ('nation', '32', '仫佬族', 32), ('nation', '33', '羌族', 33), ('nation', '34', '布朗族', 34), ('nation', '35', '撒拉族', 35), ('nation', '36', '毛南族', 36),
      ('nation', '37', '仡佬族', 37), ('nation', '38', '锡伯族', 38), ('nation', '39', '阿昌族', 39), ('nation', '40', '普米族', 40), ('nation', '41', '塔吉克族', 41), ('nation', '42', '怒族', 42),
      ('nation', '43', '乌孜别克族', 43), ('nation', '44', '俄罗斯族', 44), ('nation', '45', '鄂温克族', 45), ('nation', '46', '德昂族', 46), ('nation', '47', '保安族', 47), ('nation', '48', '裕固族', 48),
      ('nation', '49', '京族', 49), ('nation', '50', '塔塔尔族', 50), ('nation', '51', '独龙族', 51), ('nation', '52', '鄂伦春族', 52), ('nation', '53', '赫哲族', 53), ('nation', '54', '门巴族', 54),
      ('nation', '55', '珞巴族', 55), ('nation', '56', '基诺族', 56), ('nation', '97', '其他', 57), ('nation', '98', '外国血统中国籍人士', 58),
      ('subject', '-1', '学科', 2),
      ('subject', '1', '语文', 1), ('subject', '2', '数学', 2), ('subject', '3', '英语', 3), ('subject', '4', '道德与法治', 4), ('subject', '5', '科学', 5), ('subject', '6', '物理', 6),
      ('subject', '7', '化学', 7), ('subject', '8', '生物学', 8), ('subject', '9', '历史', 9), ('subject', '10', '地理', 10), ('subject', '11', '政治', 11), ('subject', '12', '音乐', 12),
      ('subject', '13', '美术', 13), ('subject', '14', '体育与健康', 14), ('subject', '15', '信息科技', 15), ('subject', '16', '劳动', 16), ('subject', '17', '综合实践', 17), ('subject', '18', '心理健康', 18),
      ('relation', '-1', '与学生关系', 3),
      ('relation', '1', '父亲', 1), ('relation', '2', '母亲', 2), ('relation', '3', '祖父', 3), ('relation', '4', '祖母', 4), ('relation', '5', '外祖父', 5), ('relation', '6', '外祖母', 6),
      ('relation', '7', '兄弟姐妹', 7), ('relation', '8', '其他亲属', 8), ('relation', '9', '其他监护人', 9),
      ('grade', '-1', '年级', 4),
      ('grade', '11', '一年级', 1), ('grade', '12', '二年级', 2), ('grade', '13', '三年级', 3), ('grade', '14', '四年级', 4), ('grade', '15', '五年级', 5), ('grade', '16', '六年级', 6),
      ('grade', '21', '七年级', 7), ('grade', '22', '八年级', 8), ('grade', '23', '九年级', 9), ('grade', '31', '高一', 10), ('grade', '32', '高二', 11), ('grade', '33', '高三', 12),
      ('stage', '-1', '学段', 5),
      ('stage', '1', '幼儿园', 1), ('stage', '2', '小学', 2), ('stage', '3', '初中', 3), ('stage', '4', '高中', 4),
      ('id_type', '-1', '证件类型', 6),
      ('id_type', '1', '居民身份证', 1), ('id_type', '2', '港澳居民来往内地通行证', 2), ('id_type', '3', '台湾居民来往大陆通行证', 3), ('id_type', '4', '港澳台居民居住证', 4), ('id_type', '5', '护照', 5), ('id_type', '6', '外国人永久居留身份证', 6),
      ('id_type', '9', '其他', 7),
      ('politics', '-1', '政治面貌', 7),
      ('politics', '1', '中共党员', 1), ('politics', '2', '中共预备党员', 2), ('politics', '3', '共青团员', 3), ('politics', '4', '民主党派', 4), ('politics', '5', '群众', 5), ('politics', '6', '少先队员', 6),
      ('household', '-1', '户口性质', 8),
      ('household', '1', '农业户口', 1), ('household', '2', '非农业户口', 2), ('household', '3', '居民户口', 3),
      ('health', '-1', '健康状况', 9),
      ('health', '1', '健康或良好', 1), ('health', '2', '一般或较弱', 2), ('health', '3', '有慢性病', 3), ('health', '4', '残疾', 4)
  ), roots as (
    insert into school_dictionary (tenant_id, code, dict_key, dict_value, sort)
    select school, code, dict_key, dict_value, sort from words where dict_key = '-1'
    on conflict (tenant_id, code, dict_key) do nothing returning id, code
  )
  insert into school_dictionary (tenant_id, parent_id, code, dict_key, dict_value, sort)
  select school, roots.id, words.code, dict_key, dict_value, sort from words join roots on roots.code = words.code where dict_key <> '-1'
  on conflict (tenant_id, code, dict_key) do nothing
$function$
CREATE OR REPLACE FUNCTION public.fill_school_dictionary(school text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select fill_first_school_dictionary(school);
  with words (code, dict_key, dict_value, sort) as (
    values
      ('leave_staff', '-1', '教职工请假类型', 10),
      ('leave_staff', 'PERSONAL', '事假', 1), ('leave_staff', 'SICK', '病假', 2), ('leave_staff', 'ANNUAL', '年假', 3), ('leave_staff', 'COMPENSATORY', '调休', 4),
      ('leave_staff', 'MARRIAGE', '婚假', 5), ('leave_staff', 'MATERNITY', '产假', 6), ('leave_staff', 'PATERNITY', '陪产假', 7), ('leave_staff', 'BEREAVEMENT', '丧假', 8),
      ('leave_staff', 'OFFICIAL', '公假', 9),
      ('leave_student', '-1', '学生请假类型', 11),
      ('leave_student', 'SICK', '病假', 1), ('leave_student', 'PERSONAL', '事假', 2), ('leave_student', 'OTHER', '其他', 3)
  ), roots as (
    insert into school_dictionary (tenant_id, code, dict_key, dict_value, sort)
    select school, code, dict_key, dict_value, sort from words where dict_key = '-1'
    on conflict (tenant_id, code, dict_key) do nothing returning id, code
  )
  insert into school_dictionary (tenant_id, parent_id, code, dict_key, dict_value, sort)
  select school, roots.id, words.code, dict_key, dict_value, sort from words join roots on roots.code = words.code where dict_key <> '-1'
  on conflict (tenant_id, code, dict_key) do nothing
$function$
CREATE OR REPLACE FUNCTION public.keep_account_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare most integer;
begin
  select account_number into most from tenant where tenant_id = new.tenant_id;
  if most is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('account number ' || new.tenant_id, 0));
  if (select count(*) from app_user where tenant_id = new.tenant_id and not is_deleted) > most then
    raise exception 'tenant % may have % accounts: constraint "app_user__account_number"', new.tenant_id, most using errcode = 'check_violation', constraint = 'app_user__account_number';
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.keep_version_as_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.graph, new.drawing, new.settings, new.form, new.number, new.definition_id, new.note) is distinct from (old.graph, old.drawing, old.settings, old.form, old.number, old.definition_id, old.note) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | nextval('id_sequence')
$function$
CREATE OR REPLACE FUNCTION public.offer_menu_permission(permission text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into role_permission (tenant_id, role_id, permission)
  select r.tenant_id, r.id, $1 from role r where r.alias in ('administrator', 'admin') and not r.is_deleted and $1 like 'menu:%'
  on conflict do nothing
$function$
CREATE OR REPLACE FUNCTION public.open_demo_school(school text, school_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tenant (tenant_id, name, is_demo) values (school, school_name, true) on conflict (tenant_id) do nothing;
  if not exists (select from app_user where app_user.tenant_id = school) then
    update tenant set name = school_name, is_demo = true where tenant.tenant_id = school and not tenant.is_demo;
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.people_matching(text, boolean)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select id from public.app_user
  where not is_deleted and tenant_id = current_setting('app.tenant_id', true)
    and public.search_grams(tenant_id, name_search) @> public.term_grams(current_setting('app.tenant_id', true), $1)
    and name_search like '%' || regexp_replace(lower($1), '([\\%_])', '\\\1', 'g') || '%'
  union
  select id from public.app_user
  where $2 and not is_deleted and tenant_id = current_setting('app.tenant_id', true)
    and public.search_grams(tenant_id, contact_search) @> public.term_grams(current_setting('app.tenant_id', true), $1)
    and contact_search like '%' || regexp_replace(lower($1), '([\\%_])', '\\\1', 'g') || '%'
  order by id limit 10000
$function$
CREATE OR REPLACE FUNCTION public.protect_platform_table(table_name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('grant select on %s to qinghe_app', table_name);
  execute format('grant select, insert, update, delete on %s to qinghe_platform', table_name);
end $function$
CREATE OR REPLACE FUNCTION public.protect_tenant_table(table_name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = current_setting(''app.tenant_id'', true)) with check (tenant_id = current_setting(''app.tenant_id'', true))',
    table_name);
  execute format('grant select, insert, update, delete on %s to qinghe_app', table_name);
end $function$
CREATE OR REPLACE FUNCTION public.refuse_fee_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (
    select from public.enrolment_application a
    where a.tenant_id = new.tenant_id and a.id = new.subject_id and a.status not in ('REGISTERED', 'STUDENT'))
  then
    raise exception 'no fee before registration' using errcode = 'check_violation', constraint = 'payment_line__registered';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.remove_application_history(applications bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.remove_application_history(current_setting('app.tenant_id', true), applications)
$function$
CREATE OR REPLACE FUNCTION public.remove_application_history(school text, applications bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform public.require_bound_school(school);
  delete from public.enrolment_flow_record f
  using public.enrolment_application a
  where f.tenant_id = school and f.application_id = any (applications)
    and a.tenant_id = f.tenant_id and a.id = f.application_id and a.status not in ('REGISTERED', 'STUDENT');
end $function$
CREATE OR REPLACE FUNCTION public.remove_audit_until(last_seq bigint)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.remove_audit_until(current_setting('app.tenant_id', true), last_seq)
$function$
CREATE OR REPLACE FUNCTION public.remove_audit_until(school text, last_seq bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare removed integer;
begin
  perform public.require_bound_school(school);
  delete from public.audit_log
  where tenant_id = school and seq <= last_seq
    and at < (select max(at) from public.audit_log where tenant_id = school) - interval '6 months';
  get diagnostics removed = row_count;
  return removed;
end $function$
CREATE OR REPLACE FUNCTION public.remove_look_ups(look_ups bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.remove_look_ups(current_setting('app.tenant_id', true), look_ups)
$function$
CREATE OR REPLACE FUNCTION public.remove_look_ups(school text, look_ups bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform public.require_bound_school(school);
  delete from public.clearance_warning where tenant_id = school and look_up_id = any (look_ups);
  delete from public.clearance_void where tenant_id = school and look_up_id = any (look_ups);
  delete from public.clearance_look_up where tenant_id = school and id = any (look_ups);
end $function$
CREATE OR REPLACE FUNCTION public.remove_process_history(instances bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.remove_process_history(current_setting('app.tenant_id', true), instances)
$function$
CREATE OR REPLACE FUNCTION public.remove_process_history(school text, instances bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare orphans bigint[];
begin
  perform public.require_bound_school(school);
  select coalesce(array_agg(i.id), '{}') into orphans
  from public.wf_instance i
  where i.tenant_id = school and i.id = any (instances) and (
    (i.flow_key = 'baoming' and not exists (
      select from public.enrolment_application a where a.tenant_id = school and a.id = i.business_id))
    or (i.flow_key = 'teacherResume' and not exists (
      select from public.resume r where r.tenant_id = remove_process_history.school and r.id = i.business_id)));
  delete from public.wf_action where tenant_id = school and instance_id = any (orphans);
  delete from public.wf_print where tenant_id = school and instance_id = any (orphans);
  delete from public.wf_migration where tenant_id = school and instance_id = any (orphans);
end $function$
CREATE OR REPLACE FUNCTION public.require_bound_school(school text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if school is distinct from current_setting('app.tenant_id', true) then
    raise exception 'a function was asked for another school' using errcode = 'insufficient_privilege';
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.require_erasure(school text, kind text, wanted bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare one bigint;
begin
  perform public.require_bound_school(school);
  foreach one in array wanted loop
    if not exists (
      select from public.privacy_erasure e
      where e.tenant_id = school and e.ids -> kind @> to_jsonb(one::text)
    ) then
      raise exception 'no erasure in the register names these records' using errcode = 'insufficient_privilege';
    end if;
  end loop;
end $function$
CREATE OR REPLACE FUNCTION public.require_rewriting(school text, wanted bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform public.require_bound_school(school);
  if not exists (
    select from public.privacy_erasure e
    where e.tenant_id = school and e.rewritten @> to_jsonb(wanted::text)
  ) then
    raise exception 'no erasure in the register names this history' using errcode = 'insufficient_privilege';
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.rewrite_application_steps(application bigint, steps jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.rewrite_application_steps(current_setting('app.tenant_id', true), application, steps)
$function$
CREATE OR REPLACE FUNCTION public.rewrite_application_steps(school text, application bigint, steps jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform public.require_rewriting(school, application);
  update public.enrolment_flow_record r
  set note = l.note, actor_name = l.actor_name, prev_hash = l.prev_hash, hash = l.hash
  from (select * from jsonb_to_recordset(steps) as x (
    seq integer, note text, actor_name text, prev_hash text, hash text)) as l
  where r.tenant_id = school and r.application_id = application and r.seq = l.seq;
end $function$
CREATE OR REPLACE FUNCTION public.rewrite_process_log(instance bigint, lines jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select public.rewrite_process_log(current_setting('app.tenant_id', true), instance, lines)
$function$
CREATE OR REPLACE FUNCTION public.rewrite_process_log(school text, instance bigint, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform public.require_rewriting(school, instance);
  update public.wf_action a
  set entry = l.entry, changes = l.changes, reasons = l.reasons, comment = l.comment,
    actor_name = l.actor_name, node_name = l.node_name, previous_hash = l.previous_hash, hash = l.hash
  from (select * from jsonb_to_recordset(lines) as x (
    seq integer, entry jsonb, changes jsonb, reasons jsonb, comment text,
    actor_name text, node_name text, previous_hash text, hash text)) as l
  where a.tenant_id = school and a.instance_id = instance and a.seq = l.seq;
end $function$
CREATE OR REPLACE FUNCTION public.search_grams(school text, words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg(distinct school || substr(word, start, size)), '{}')
  from string_to_table(words, ' ') as word, generate_series(1, 3) as size, generate_series(1, length(word) - size + 1) as start
$function$
CREATE OR REPLACE FUNCTION public.term_grams(school text, term text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg(distinct school || substr(word, start, least(length(word), 3))), '{}')
  from string_to_table(lower(term), ' ') as word, generate_series(1, greatest(length(word) - 2, 1)) as start
  where word <> ''
$function$

-- triggers
CREATE TRIGGER app_user__account_number AFTER INSERT ON public.app_user FOR EACH ROW WHEN ((NOT new.is_deleted)) EXECUTE FUNCTION keep_account_number()
CREATE TRIGGER app_user__account_number_restored AFTER UPDATE OF is_deleted ON public.app_user FOR EACH ROW WHEN ((old.is_deleted AND (NOT new.is_deleted))) EXECUTE FUNCTION keep_account_number()
CREATE TRIGGER payment_line__registered BEFORE INSERT OR UPDATE OF subject_id ON public.payment_line FOR EACH ROW EXECUTE FUNCTION refuse_fee_of_application()
CREATE TRIGGER wf_version__as_published BEFORE UPDATE ON public.wf_version FOR EACH ROW EXECUTE FUNCTION keep_version_as_published()

-- sequences
id_sequence bigint 0..4194303 cycle=t

-- extensions
plpgsql
