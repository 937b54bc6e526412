export {
  isVisible,
  stepsFor,
  visibleQuestions,
  type Answers,
} from '../../contract/submission/answers.ts';
