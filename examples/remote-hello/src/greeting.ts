/** Text key of the greeting at an hour of the day, 0 to 23. */
export function greetingAt(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
