import { type Facilities, june } from './facility-fixture.ts'

/** Four Tuesdays at 17:00 for ninety minutes in Cage A, changed as wanted. */
export function seriesRequest(ids: Facilities['home'], changes: Record<string, unknown> = {}) {
  const { p_changes = {}, ...rest } = changes
  return {
    p_facility_id: ids.id,
    p_space_ids: [ids.space],
    p_service_type_id: ids.open,
    p_instructor_id: null,
    p_first_start: june(16, '17:00'),
    p_minutes: 90,
    p_every_weeks: 1,
    p_until: null,
    p_count: 4,
    p_player_name: 'Riverside 12U',
    p_player_email: 'coach@example.com',
    p_changes: JSON.stringify(p_changes),
    ...rest,
  }
}
