// Days and moments as seen from now.

export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const yesterday = 'Yesterday'
