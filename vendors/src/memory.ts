import v8 from 'node:v8';

// The feed makes much short-lived text and little that stays. Node's defaults would let the heap grow to a multiple
// of what is in use before collecting; these keep the process near its real need. Must run before anything is made.
v8.setFlagsFromString('--heap-growing-percent=20');
v8.setFlagsFromString('--max-semi-space-size=4');
v8.setFlagsFromString('--semi-space-growth-factor=1');
