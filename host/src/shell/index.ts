import '../texts';

export { Frame, type FrameProps } from './frame';
export { SlotState } from './SlotState';
