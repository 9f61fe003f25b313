// Today, tomorrow and yesterday, above free times and on the staff's screens.

export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const yesterday = 'Yesterday'
