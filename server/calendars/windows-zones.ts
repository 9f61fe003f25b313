/**
 * The names that Outlook and Exchange use for time zones where baseball is played, by CLDR's table.
 * Calendars may leave out the definition of such a zone.
 */
export const windowsZones: ReadonlyMap<string, string> = new Map([
  ['UTC', 'UTC'],
  ['Hawaiian Standard Time', 'Pacific/Honolulu'],
  ['Alaskan Standard Time', 'America/Anchorage'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['Mountain Standard Time', 'America/Denver'],
  ['Central Standard Time', 'America/Chicago'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Canada Central Standard Time', 'America/Regina'],
  ['Eastern Standard Time', 'America/New_York'],
  ['US Eastern Standard Time', 'America/Indiana/Indianapolis'],
  ['Cuba Standard Time', 'America/Havana'],
  ['Venezuela Standard Time', 'America/Caracas'],
  ['SA Pacific Standard Time', 'America/Bogota'],
  ['SA Western Standard Time', 'America/Puerto_Rico'],
  ['Atlantic Standard Time', 'America/Halifax'],
  ['Newfoundland Standard Time', 'America/St_Johns'],
  ['GMT Standard Time', 'Europe/London'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['China Standard Time', 'Asia/Shanghai'],
  ['Taipei Standard Time', 'Asia/Taipei'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Korea Standard Time', 'Asia/Seoul'],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
  ['New Zealand Standard Time', 'Pacific/Auckland'],
])
