export { operation, type Answered, type Answers, type Given } from './operation.js';
export { Resource, Route } from './route.js';
